import { MAX_OUTPUT_TOKENS, startGateway } from "./start-gateway-77d2857d.js";

export { startGateway };