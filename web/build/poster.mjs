// The card that others show of a link to the game, drawn in the built page with its own cards, ground and flag.

const [WIDTH, HEIGHT] = [1200, 630];
/** The row that is told in the text beside the picture. */
const HAND = ["6C", "7H", "8S", "9D", "TC"];
const TOP = "JH";

/**
 * Covers the page with the poster; runs in the page.
 * @param {{title: string, line: string}} words
 */
export async function poster({ title, line }) {
  const home = new URL(`${document.documentElement.dataset.assets}ui/`, document.baseURI);
  const { ground } = await import(new URL("ground.js", home).href);
  const { createCard, show } = await import(new URL("card.js", home).href);
  const { createFlag } = await import(new URL("flag.js", home).href);
  const { box, flag } = await import(new URL("figures.js", home).href);
  const waste = box(896, 388, 176);
  const w = 134;
  const figures = {
    mode: "large",
    width: WIDTH,
    height: HEIGHT,
    w,
    g: 0.1 * w,
    // No slots: their dots would only be specks here.
    columns: [0, 0, 0, 600 - w / 2, 0, 0, 0],
    top: -999,
    waste,
    green: { x: 862, y: 404, rx: 345, ry: 202 },
    flag: flag(waste, WIDTH - 40, 0.72),
  };
  const table = document.createElement("div");
  table.className = "table";
  const lawn = document.createElement("div");
  lawn.className = "lawn";
  const grass = ground(figures, { left: 0, top: 0, right: 0, bottom: 0 });
  // The bunker on the left would look out between hand and green.
  grass.querySelector(".lip")?.parentElement?.remove();
  table.append(grass, lawn);

  /** @param {string} name @param {string} width @param {{[name: string]: string}} look */
  const part = (name, width, look) => {
    const element = document.createElement("div");
    element.className = name;
    element.style.setProperty("--w", width);
    Object.assign(element.style, look);
    return element;
  };
  const hole = { left: `${waste.x}px`, top: `${waste.y}px`, width: `${waste.w}px`, height: `${waste.h}px` };
  const cup = part("cup", `${waste.w}px`, hole);
  const pile = part("waste", `${waste.w}px`, hole);
  const top = createCard();
  show(top, TOP, waste.w, true);
  pile.append(top);
  lawn.append(cup, pile);

  HAND.forEach((name, k) => {
    const card = createCard();
    show(card, name, 142, true);
    card.style.setProperty("--w", "142px");
    const turn = (k - 2) * 11;
    Object.assign(card.style, { left: "258px", top: "336px", transformOrigin: "50% 330%", transform: `rotate(${turn}deg)` });
    lawn.append(card);
  });

  const pennant = createFlag();
  pennant.place(figures);
  lawn.append(pennant.element);
  const score = { columns: [[], [], [], [], [], [], []], score: 350, outcome: null, match: null, rules: "E" };
  pennant.show(score);

  const words = part("", "0", { position: "absolute", left: "84px", top: "52px", color: "var(--ui)" });
  const heading = part("", "0", { font: "600 136px/1.1 Fairway", letterSpacing: "-0.01em" });
  heading.textContent = title;
  const under = part("", "0", { font: "500 32px/1.4 var(--font)", marginTop: "2px" });
  under.textContent = line;
  words.append(heading, under);
  lawn.append(words);
  document.body.replaceChildren(document.querySelector(".sprite") ?? "", table);
  await document.fonts.load("600 136px Fairway", title);
}
