export const BOTS = [
  { name: "random", title: "Rookie: takes any choice" },
  { name: "greedy", title: "Regular: looks one choice ahead" },
  { name: "search:400", title: "Veteran: thinks ahead" },
  { name: "search:3000", title: "Ace: thinks long" },
];
