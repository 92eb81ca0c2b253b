// src/report/comment-marker.ts
function commentMarker(key) {
	return `<!-- skill-eval-gate: ${key.replace(/[^\p{L}\p{N} ._/]+/gu, "-")} -->`;
}

export { commentMarker };