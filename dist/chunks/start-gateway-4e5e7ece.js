import { MAX_OUTPUT_TOKENS, startGateway } from "./start-gateway-6fd5fe24.js";

export { startGateway };