import { MAX_OUTPUT_TOKENS, startGateway } from "./start-gateway-bbcdc6ca.js";

export { startGateway };