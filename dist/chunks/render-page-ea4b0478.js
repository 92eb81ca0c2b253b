import { digestOf, renderPage } from "./render-page-cededcdf.js";

export { renderPage };