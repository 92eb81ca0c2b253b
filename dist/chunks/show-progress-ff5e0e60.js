// src/trial/show-progress.ts
const LINE_EVERY_MS = 100;
const PLAIN_EVERY_MS = 5e3;
const CLEAR_LINE = "\r\x1B[2K";
function showProgress({ style, write, now, columns = 80 }) {
	const every = style === "line" ? LINE_EVERY_MS : PLAIN_EVERY_MS;
	let last = style === "line" ? Number.NEGATIVE_INFINITY : now();
	let latest = null;
	let written = null;
	let ended = false;
	return {
		update(progress) {
			if (style === "none" || ended) return;
			latest = progress;
			if (now() - last < every) return;
			last = now();
			written = progress;
			write(style === "line" ? `${CLEAR_LINE}${describe(progress).slice(0, columns - 1)}` : `${describe(progress)}\n`);
		},
		say(text) {
			if (style === "none") return;
			write(`${style === "line" && written !== null && !ended ? CLEAR_LINE : ""}${text}\n`);
		},
		end() {
			if (style === "none" || ended) return;
			ended = true;
			if (style === "line" && written !== null) write(CLEAR_LINE);
			if (style === "plain" && latest !== null && !looksSame(latest, written)) write(`${describe(latest)}\n`);
		}
	};
}
function progressStyle(options) {
	if (options.quiet) return "none";
	return options.isTty && !options.ci && options.term !== "dumb" ? "line" : "plain";
}
function describe({ done, total, errors, running, cached }) {
	return [
		`${done}/${total} trials`,
		...running > 0 ? [`${running} running`] : [],
		...cached > 0 ? [`${cached} reused`] : [],
		...errors > 0 ? [errors === 1 ? "1 error" : `${errors} errors`] : []
	].join(", ");
}
function looksSame(a, b) {
	return b !== null && describe(a) === describe(b);
}

export { progressStyle, showProgress };