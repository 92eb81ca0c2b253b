import { MAX_OUTPUT_TOKENS, startGateway } from "./start-gateway-ee497ece.js";

export { startGateway };