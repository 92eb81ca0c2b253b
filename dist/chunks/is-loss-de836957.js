// src/gate/is-loss.ts
const epsilon = 1e-9;
function recallRegressed({ net, base, head }, { tolerance, share }) {
	if (isLoss(net, tolerance) || hasCollapsed({
		net,
		base,
		head
	})) return true;
	return share !== null && net >= .999999999 && net >= share * base - 1e-9;
}
function hasCollapsed({ net, base, head }) {
	return net > 1e-9 && base > 1e-9 && head <= 1e-9;
}
function isLoss(loss, tolerance) {
	return loss > 1e-9 && loss >= tolerance - 1e-9;
}

export { epsilon, isLoss, recallRegressed };