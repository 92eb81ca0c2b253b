import { a, c, l, o, s, u } from "./tab-b6501c0b.js";

export { u as default };