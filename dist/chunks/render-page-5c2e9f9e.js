import { digestOf, renderPage } from "./render-page-22243c2d.js";

export { renderPage };