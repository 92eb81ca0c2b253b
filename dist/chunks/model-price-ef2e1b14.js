import { priceOf } from "./model-price-4675bed1.js";

export { priceOf };