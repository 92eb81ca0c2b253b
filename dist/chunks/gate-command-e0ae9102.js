import { evaluateAndShow } from "./evaluate-and-show-17584d41.js";
import { gateRequest } from "./gate-request-18fa3e65.js";
import { repeatable, withEvaluateOptions } from "./options-4d4eea70.js";

// src/cli/gate-command.ts
function gateCommand(command, terminal, done) {
	command.optionsGroup("Comparison:").option("--base <ref>", "commit, branch or tag that head branched off (default: the main branch)").option("--no-merge-base", "compare with --base itself, not with where head branched off from it").option("--head <ref>", "commit, branch or tag; \".\" is the working tree, uncommitted files too", ".").addOption(repeatable("--head-results <file>", "results of the change, made by another tool; runs nothing")).addOption(repeatable("--base-results <file>", "results of the base, made by another tool"));
	withEvaluateOptions(command).addHelpText("after", examples).action(async (suites, options, self) => {
		if (options.headResults === void 0 && options.baseResults === void 0) done(await evaluateAndShow(await gateRequest(suites, options, terminal), options, terminal));
		else {
			const { gateResults } = await import("./gate-results-d7c59be5.js");
			done(await gateResults(suites, options, self, terminal));
		}
	});
}
const examples = `
Exit codes: 0 pass, 1 regressed, 2 not evaluated, 3 an error in the input.
The lexical router advises: with it 1 needs --enforce, or \`enforce: true\` in
the configuration.

Examples:
  The working tree against the main branch:
  $ skill-eval-gate gate
  Two commits, one suite, with a floor:
  $ skill-eval-gate gate evals/pdf --base v1.2 --head main --min-recall 0.8
  With an agent of your own, three trials of each prompt:
  $ skill-eval-gate gate --agent-command 'node agent.js' --trials 3
  Results of Waza or run_eval.py, without running anything:
  $ skill-eval-gate gate --head-results head.json --base-results base.json`;

export { gateCommand };