import { MAX_OUTPUT_TOKENS, startGateway } from "./start-gateway-420b579e.js";

export { startGateway };