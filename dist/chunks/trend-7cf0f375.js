"use strict";

const require_start = require("./start-b5b59809.js");
const require_report = require("./report-ac56b22a.js");
let node_crypto = require("node:crypto");

// node_modules/preact/dist/preact.mjs
var n;
var t;
var r;
var u$2;
var i$1;
var f$2;
var o$2;
var e;
var l$1;
var c$1;
var a$2;
var s$1;
var h$1 = Symbol.for("pv");
var p$1 = {};
var y$1 = [];
var v$1 = /^m(i|n|o|s|text|space)$/;
var w$1 = Array.isArray;
var d$1 = y$1.slice;
var _$1 = Object.assign;
function g$1(n) {
	n && n.parentNode && n.remove();
}
function k$1(n, t, r) {
	var u, i, f, o = {}, e = arguments.length;
	for (f in t) "key" == f ? u = t[f] : "ref" == f && "function" != typeof n ? i = t[f] : o[f] = t[f];
	return e > 2 && (o.children = e > 3 ? d$1.call(arguments, 2) : r), m$1(n, o, u, i, null);
}
function m$1(r, u, i, f, o) {
	var e = {
		type: r,
		props: u,
		key: i,
		ref: f,
		__k: null,
		__: null,
		__b: 0,
		__e: null,
		__c: null,
		constructor: h$1,
		__v: o || ++t,
		__i: -1,
		__u: 0
	};
	return !o && n.vnode && n.vnode(e), e;
}
function $$1(n) {
	return n.children;
}
function x$1(n, t) {
	this.props = n, this.context = t, this.__g = 0;
}
function S(n, t) {
	if (null == t) return n.__ && S(n.__, n.__i + 1);
	for (var r; t < n.__k.length; t++) if ((r = n.__k[t]) && r.__e) return r.__e;
	return "function" != typeof n.type || n.props.__P ? null : S(n);
}
function C(t) {
	var r, u = t.__v, i = u.__e, f = [], o = [], e = t.__P;
	e && ((r = _$1({ constructor: h$1 }, u)).__v = u.__v + 1, n.vnode && n.vnode(r), z$1(e, r, u, t.__n, e.namespaceURI, 32 & u.__u ? [i] : null, f, i || S(u), 32 & u.__u, o), r.__v = u.__v, r.__.__k[r.__i] = r, E(f, r, o), u.__ = u.__e = null, r.__e != i && j$1(r));
}
function j$1(n) {
	if ((n = n.__) && n.__c && !n.props.__P) return n.__e = null, n.__k.some(function(t) {
		return t && (n.__e = t.__e);
	}), j$1(n);
}
function L(t) {
	(8 & t.__g || (t.__g |= 8, u$2.push(t), f$2++)) && i$1 == n.debounceRendering || ((i$1 = n.debounceRendering) || queueMicrotask)(H$1);
}
function H$1() {
	try {
		for (var n, t = 1; u$2.length;) u$2.length > t && u$2.sort(o$2), n = u$2.shift(), t = u$2.length, 8 & n.__g && C(n);
	} finally {
		(f$2 = u$2.length) && (i$1 || queueMicrotask)(H$1);
	}
}
function I$1(n, t, r, u, i, f, o, e, l, c, a) {
	var s, h, v, w, d, _, g = u.__k || y$1, k = t.length;
	for (l = q$1(r, t, g, l, k), s = 0; s < k; s++) null != (v = r.__k[s]) && (h = ~v.__i && g[v.__i] || p$1, v.__i = s, _ = z$1(n, v, h, i, f, o, e, l, c, a), w = v.__e, (h.ref != v.ref || 8 & h.__u) && (h.ref && G(h.ref, null, v, h), v.ref && a.push(v.ref, v.__c || w, v)), d = d || w, 4 & v.__u ? (l = A(v, l, n, !h.__v), h.__e && (h.__e = null)) : "function" == typeof v.type && void 0 !== _ ? l = _ : w && (l = w.nextSibling), v.__u &= -21);
	return r.__e = d, l;
}
function q$1(n, t, r, u, i) {
	var f, o, e, l, c, a, s, p, y, v = r.length, d = v, _ = 0, g = 0, k = n.__k = Array(i);
	for (f = 0; f < i; f++) null != (o = t[f]) && "boolean" != typeof o && "function" != typeof o ? ("object" != typeof o || o.constructor === String ? o = k[f] = m$1(null, o) : w$1(o) ? o = k[f] = m$1($$1, { children: o }) : o.constructor === h$1 && o.__b ? o = k[f] = m$1(o.type, o.props, o.key, o.ref, o.__v) : k[f] = o, l = f + _, o.__ = n, o.__b = n.__b + 1, e = null, ~(c = o.__i = P$1(o, r, l, d)) && (d--, (e = r[c]) && (e.__u |= 2)), e && e.__v ? (o.__u |= 16, c == l - 1 ? _-- : c == l + 1 ? _++ : c != l && (c > l ? _-- : _++, g = 1)) : (~c || (i > v ? _-- : i < v && _++), "function" != typeof o.type && (o.__u |= 4))) : k[f] = null;
	if (g) {
		for (a = [], s = [], f = 0; f < i; f++) if ((o = k[f]) && 16 & o.__u) {
			for (_ = 0, p = a.length; _ < p;) a[y = _ + p >> 1] < o.__i ? _ = y + 1 : p = y;
			a[_] = o.__i, s[f] = _ + 1;
		}
		for (_ = a.length; f--;) s[f] && (s[f] == _ ? _-- : k[f].__u |= 4);
	}
	if (d) for (f = 0; f < v; f++) !(e = r[f]) || 2 & e.__u || (e.__e == u && (u = S(e)), J(e, e));
	return u;
}
function A(n, t, r, u) {
	var i, f, o, e;
	if ("function" == typeof n.type) {
		if (n.props.__P) return t;
		if (i = n.__k) for (f = 0; f < i.length; f++) i[f] && (i[f].__ = n, t = A(i[f], t, r, !1));
		return t;
	}
	for (t && !t.parentNode && (t = S(n)) && !t.parentNode && (t = null), o = n.__e, e = t; e && 8 == e.nodeType;) e = e.nextSibling;
	for (o != e && (!u && r.moveBefore && o.parentNode ? r.moveBefore(o, t) : r.insertBefore(o, t || null)), t = o; (t = t && t.nextSibling) && 8 == t.nodeType && !t.data.startsWith("$s"););
	return t;
}
function P$1(n, t, r, u) {
	var i, f = n.key, o = n.type, e = t[r], l = e && !(2 & e.__u);
	if (null === e && null == f || l && f == e.key && o == e.type) return r;
	if (u > (l ? 1 : 0)) {
		for (i = r - 1; i >= 0; i--) if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type) return i;
		for (i = r + 1; i < t.length; i++) if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type) return i;
	}
	return -1;
}
function T$1(n, t, r) {
	r ??= "", "-" == t[0] ? n.setProperty(t, r) : n[t] = r;
}
function N$1(n, t, r, u, i) {
	var f, o;
	if ("style" == t) if ("string" == typeof r) n.style.cssText = r;
	else {
		if ("string" == typeof u && (n.style.cssText = u = ""), u) for (t in u) r && t in r || T$1(n.style, t);
		if (r) for (t in r) u && r[t] == u[t] || T$1(n.style, t, r[t]);
	}
	else if ("o" == t[0] && "n" == t[1]) "function" != typeof r && (r = null), "function" != typeof u && (u = null), (n.__e || (n.__e = {}))[t] = r, r && u || (o = a$2[t] || (a$2[t] = V$1(t)), (n.__a || (n.__a = {}))[t] = c$1, f = t != (t = t.replace(l$1, "$1")), (t = t.slice(2))[0] < "a" && (t = t.toLowerCase()), r ? n.addEventListener(t, o, f) : n.removeEventListener(t, o, f));
	else {
		if ("http://www.w3.org/2000/svg" == i) t = t.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
		else if ("width" != t && "height" != t && "href" != t && "list" != t && "form" != t && "tabIndex" != t && "download" != t && "rowSpan" != t && "colSpan" != t && "role" != t && "popover" != t && t in n) try {
			n[t] = null == r ? "" : r;
			return;
		} catch (n) {}
		if ("function" == typeof r) return;
		null == r || !1 === r && "-" != t[4] ? n.removeAttribute(t) : n.setAttribute(t, "popover" == t && 1 == r ? "" : r);
	}
}
function V$1(t) {
	return function(r) {
		var u = this.__e;
		if (u) {
			if (u = u[t], null == r[e]) r[e] = c$1++;
			else if (r[e] < this.__a[t]) return;
			return u(n.event ? n.event(r) : r);
		}
	};
}
function z$1(t, r, u, i, f, o, e, l, c, a) {
	var s, p, v, d, k, b, m, M, C, j, L, H, q, A, O, P, T, N, V = r.type;
	if (r.constructor !== h$1) return null;
	128 & u.__u && (c = 32 & u.__u, s = u.__c.__z) && (r.__u |= c, p = o = [], 8 == s.nodeType ? l = B$1(s, o) : o.push(s), l = o[0] || l), (s = n.__b) && s(r);
	n: if ("function" == typeof V) {
		v = e.length;
		try {
			if (M = r.props, C = (s = V.prototype) && s.render, j = (s = V.contextType) && i[s.__c], L = s ? j ? j.props.value : s.__ : i, (d = u.__c) ? (r.__c = d, 2 & d.__g && (d.__g |= 1)) : (C ? r.__c = d = new V(M, L) : (r.__c = d = new x$1(M, L), d.constructor = V, d.render = K), j && j.sub(d), d.state || (d.state = {}), d.__n = i, d.__g |= 8, d.__h = [], d.__k = []), C && (d.__s || (d.__s = d.state), V.getDerivedStateFromProps && (d.__s == d.state && (d.__s = _$1({}, d.__s)), _$1(d.__s, V.getDerivedStateFromProps(M, d.__s)))), k = d.props, b = d.state, d.__v = r, u.__c) {
				if (M !== k && C && !V.getDerivedStateFromProps && d.componentWillReceiveProps && d.componentWillReceiveProps(M, L), r.__v == u.__v && !(8 & d.__g) || !(4 & d.__g) && d.shouldComponentUpdate && !1 === d.shouldComponentUpdate(M, d.__s, L)) {
					r.__v != u.__v && (d.props = M, d.state = d.__s, d.__g &= -9), r.__e = u.__e, r.__k = u.__k, r.__k.some(function(n) {
						n && (n.__ = r);
					}), y$1.push.apply(d.__h, d.__k), d.__k = [], d.__h.length && e.push(d), l = S(u);
					break n;
				}
				d.componentWillUpdate && d.componentWillUpdate(M, d.__s, L), C && d.componentDidUpdate && d.__h.push(function() {
					d.componentDidUpdate(k, b, m);
				});
			} else C && !V.getDerivedStateFromProps && d.componentWillMount && d.componentWillMount(), C && d.componentDidMount && d.__h.push(d.componentDidMount);
			d.context = L, d.props = M, d.__P = t, d.__g &= -5, H = n.__r, q = C ? 25 : 0;
			do
				d.__g &= -9, H && H(r), s = d.render(d.props, d.state = d.__s, d.context);
			while (8 & d.__g && ++q < 25);
			C && (y$1.push.apply(d.__h, d.__k), d.__k = []), d.state = d.__s, d.getChildContext && (i = _$1({}, i, d.getChildContext())), C && u.__c && d.getSnapshotBeforeUpdate && (m = d.getSnapshotBeforeUpdate(k, b)), A = s && s.type === $$1 && null == s.key ? s.props.children : s, M.__P && (s = l, f = (t = M.__P).namespaceURI, c = o = null, u.props && u.props.__P != t && (u.__k.some(function(n) {
				n && J(n, n);
			}), u.__k = null), l = u.__k ? S(u, 0) : null), l = I$1(t, w$1(A) ? A : [A], r, u, i, f, o, e, l, c, a), M.__P && (r.__e = null, l = s), r.__u &= -161, p && p.some(g$1), d.__h.length && e.push(d), 1 & d.__g && (d.__g &= -4);
		} catch (t) {
			if (e.length = v, r.__v = null, c || o) if (t && t.then) {
				if (r.__u |= 128 | c, o) {
					for (~(T = o.indexOf(l || void 0)) || (T = o.length); (N = o[T - 1]) && 8 == N.nodeType;) T--;
					for (; T < o.length; T++) if (N = o[T]) if (o[T] = null, O) {
						if (N == P) break;
					} else {
						if (8 != N.nodeType) break;
						N.data.startsWith("$s") && (P = B$1(O = N));
					}
				}
				if (!O) {
					for (; l && 8 == l.nodeType && l.nextSibling;) l = l.nextSibling;
					O = l;
				}
				(s = B$1(O = r.__c.__z || (r.__c.__z = O))) ? (r.__e = O, l = s) : r.__e = l, l = l && l.nextSibling;
			} else o && o.some(g$1);
			else r.__e = u.__e;
			r.__k || (r.__k = u.__k || []), t && t.then || D(r), n.__e(t, r, u);
		}
	} else l = r.__e = F$1(u.__e, r, u, i, f, o, e, c, a, t);
	return (s = n.diffed) && s(r), l;
}
function B$1(n, t) {
	if (n && 8 == n.nodeType && n.data.startsWith("$s")) for (var r = 1; n = n.nextSibling;) {
		if (8 == n.nodeType) {
			if (n.data.startsWith("$s")) r++;
			else if (n.data.startsWith("/$s") && !--r) return n;
		}
		t && t.push(n);
	}
}
function D(n) {
	n && (n.__c && (n.__c.__g |= 4), n.__k && n.__k.some(D));
}
function E(t, r, u) {
	for (var i = 0; i < u.length;) G(u[i++], u[i++], u[i++]);
	n.__c && n.__c(r, t), t.some(function(r) {
		try {
			t = r.__h, r.__h = [], t.some(function(n) {
				n.call(r);
			});
		} catch (t) {
			n.__e(t, r.__v);
		}
	});
}
function F$1(t, r, u, i, f, o, e, l, c, a) {
	var s, h, y, _, k, b, m, M, $ = u.props || p$1, x = r.props, C = r.type;
	if ("svg" == C ? f = "http://www.w3.org/2000/svg" : "math" == C ? f = "http://www.w3.org/1998/Math/MathML" : f || (f = "http://www.w3.org/1999/xhtml"), o) {
		for (s = 0; s < o.length; s++) if ((k = o[s]) && (C ? k.localName == C : 3 == k.nodeType)) {
			t = k, o[s] = null;
			break;
		}
	}
	if (!t) {
		if (M = a.ownerDocument || document, !C) return M.createTextNode(x);
		t = M.createElementNS(f, C, x.is ? x : a), l && (n.__m && n.__m(r, o), l = !1), o = null;
	}
	if (C) {
		if (a = "template" == C && t.content || t, o = "textarea" == C && null != x.defaultValue ? null : o && d$1.call(a.childNodes), !l && o) for ($ = {}, s = 0; s < t.attributes.length; s++) $[(k = t.attributes[s]).name] = k.value;
		for (s in $) k = $[s], "dangerouslySetInnerHTML" == s ? y = k : "children" == s || s in x || "value" == s && "defaultValue" in x || "checked" == s && "defaultChecked" in x || N$1(t, s, null, k, f);
		for (s in x) k = x[s], "children" == s ? _ = k : "dangerouslySetInnerHTML" == s ? h = k : "value" == s ? b = k : "checked" == s ? m = k : l && "function" != typeof k || $[s] === k || N$1(t, s, k, $[s], f);
		h ? (l || y && (h.__html == y.__html || h.__html == t.innerHTML) || (t.innerHTML = h.__html), r.__k = []) : (y && (t.textContent = ""), ("foreignObject" == C || "http://www.w3.org/1998/Math/MathML" == f && v$1.test(C)) && (f = "http://www.w3.org/1999/xhtml"), I$1(a, w$1(_) ? _ : [_], r, u, i, f, o, e, o ? o[0] : u.__k && S(u, 0), l, c), o && o.some(g$1)), l && "textarea" != C || (s = "value", "progress" == C && null == b ? t.removeAttribute(s) : null == b || b === t[s] && ("progress" != C || b) || N$1(t, s, b, $[s], f), s = "checked", null != m && m != t[s] && N$1(t, s, m, $[s], f));
	} else $ === x || l && t.data == x || (t.data = x);
	return t;
}
function G(t, r, u, i) {
	try {
		"function" == typeof t ? r ? r.__x = t(r) || 1 : i && (i = i.__c || i.__e) && (r = i.__x) && (i.__x = null, "function" == typeof r ? r() : t(null)) : t.current = r;
	} catch (t) {
		n.__e(t, u);
	}
}
function J(t, r, u) {
	var i, f, o, e;
	if (n.unmount && n.unmount(t), !(i = t.ref) || i.current && i.current != t.__e || G(i, null, r, t), i = t.__c) {
		if (i.componentWillUnmount) try {
			i.componentWillUnmount();
		} catch (t) {
			n.__e(t, r);
		}
		i.__P = i.__n = null;
	}
	if (i = t.__k) for (e = 0; e < i.length; e++) i[e] && J(i[e], r, "function" != typeof t.type || u && !t.props.__P);
	!u && (i = t.__c) && (i = i.__z) && (f = B$1(i, o = [])) && (i == t.__e && o.some(g$1), g$1(f), g$1(i)), u || g$1(t.__e), t.__e = t.__c = t.__ = null;
}
function K(n, t, r) {
	return this.constructor(n, r);
}
n = { __e: function(n, t, r, u) {
	for (var i, o, e; t = t.__;) if ((i = t.__c) && !(1 & i.__g)) {
		i.__g |= 4;
		try {
			if ((e = (o = i.constructor) && o.getDerivedStateFromError) && i.setState(o.getDerivedStateFromError(n)), i.componentDidCatch && (i.componentDidCatch(n, u || {}), e = 1), e && 8 & i.__g) return void (i.__g |= 2);
		} catch (t) {
			n = t;
		}
	}
	throw f$2 = 0, n;
} }, t = 0, r = function(n) {
	return null != n && n.constructor === h$1;
}, x$1.prototype.setState = function(n, t) {
	var r = this.__s;
	r && r != this.state || (r = this.__s = _$1({}, this.state)), "function" == typeof n && (n = n(_$1({}, r), this.props)), n && (_$1(r, n), this.__v && (t && this.__k.push(t), L(this)));
}, x$1.prototype.forceUpdate = function(n) {
	this.__v && (this.__g |= 4, n && this.__h.push(n), L(this));
}, x$1.prototype.render = $$1, u$2 = [], f$2 = 0, o$2 = function(n, t) {
	return n.__v.__b - t.__v.__b;
}, e = Symbol(), l$1 = /(PointerCapture)$|Capture$/i, c$1 = 0, a$2 = {}, s$1 = 0;

// node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs
var f$1 = Symbol.for("pv");
var o$1 = 0;
var u$1 = Array.isArray;
function a$1(t, e, n$1, u, a, i) {
	e || (e = {});
	var c, l, p = e;
	if ("ref" in p && "function" != typeof t) for (l in p = {}, e) "ref" == l ? c = e[l] : p[l] = e[l];
	var s = {
		type: t,
		props: p,
		key: n$1,
		ref: c,
		__k: null,
		__: null,
		__b: 0,
		__e: null,
		__c: null,
		constructor: f$1,
		__v: --o$1,
		__i: -1,
		__u: 0
	};
	return (a || i) && (s.__source = a, s.__self = i), n.vnode && n.vnode(s), s;
}

// src/reports/page/text.tsx
function Name({ text, max = 64 }) {
	return /* @__PURE__ */ a$1("code", {
		dir: "auto",
		children: require_start.cut(require_start.visible(text), max) || "(empty)"
	});
}
function line(text, max) {
	return require_start.cut(require_start.visible(text), max);
}
function lines(text, max) {
	const shown = require_start.visibleLines(text.length > max ? text.slice(0, max).toWellFormed() : text);
	return text.length > max ? `${shown}\u2026` : shown;
}
function Command({ text }) {
	return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1("code", {
		class: "cmd",
		dir: "ltr",
		children: text
	}), /* @__PURE__ */ a$1("button", {
		type: "button",
		class: "copy js",
		children: "Copy"
	})] });
}

// src/reports/page/scale.ts
function linear([a, b], [low, high]) {
	return (value) => low + (a === b ? .5 : (value - a) / (b - a)) * (high - low);
}
function pathThrough(points) {
	return points.map((point, index) => {
		if (point === null) return "";
		const [isFirst, isLast] = [points[index - 1] ?? null, points[index + 1] ?? null].map((beside) => beside === null);
		return `${isFirst ? "M" : "L"}${point.join(",")}${isFirst && isLast ? "Z" : ""}`;
	}).join("");
}

// node_modules/preact-render-to-string/dist/index.mjs
var o = "__s";
var i = "__c";
var a = "__k";
var u = "__d";
var c = "__s";
var f = /[\s\n\\/='"\0<>]/;
var s = /^(xlink|xmlns|xml)([A-Z])/;
var l = /^(?:accessK|auto[A-Z]|cell|ch|col|cont|cross|dateT|encT|form[A-Z]|frame|hrefL|inputM|maxL|minL|noV|playsI|popoverT|readO|rowS|src[A-Z]|tabI|useM|item[A-Z])/;
var p = /^ac|^ali|arabic|basel|cap|clipPath$|clipRule$|color|dominant|enable|fill|flood|font|glyph[^R]|horiz|image|letter|lighting|marker[^WUH]|overline|panose|pointe|paint|rendering|shape|stop|strikethrough|stroke|text[^L]|transform|underline|unicode|units|^v[^i]|^w|^xH/;
var h = /* @__PURE__ */ new Set(["draggable", "spellcheck"]);
function d(e) {
	void 0 !== e.__g ? e.__g |= 8 : e[u] = !0;
}
function v(e) {
	void 0 !== e.__g ? e.__g &= -9 : e[u] = !1;
}
function m(e) {
	return void 0 !== e.__g ? !!(8 & e.__g) : !0 === e[u];
}
var y = /["&<]/;
function _(e) {
	if (0 === e.length || !1 === y.test(e)) return e;
	for (var t = 0, n = 0, r = "", o = ""; n < e.length; n++) {
		switch (e.charCodeAt(n)) {
			case 34:
				o = "&quot;";
				break;
			case 38:
				o = "&amp;";
				break;
			case 60:
				o = "&lt;";
				break;
			default: continue;
		}
		n !== t && (r += e.slice(t, n)), r += o, t = n + 1;
	}
	return n !== t && (r += e.slice(t, n)), r;
}
var g = {};
var k = /* @__PURE__ */ new Set([
	"animation-iteration-count",
	"border-image-outset",
	"border-image-slice",
	"border-image-width",
	"box-flex",
	"box-flex-group",
	"box-ordinal-group",
	"column-count",
	"fill-opacity",
	"flex",
	"flex-grow",
	"flex-negative",
	"flex-order",
	"flex-positive",
	"flex-shrink",
	"flood-opacity",
	"font-weight",
	"grid-column",
	"grid-row",
	"line-clamp",
	"line-height",
	"opacity",
	"order",
	"orphans",
	"stop-opacity",
	"stroke-dasharray",
	"stroke-dashoffset",
	"stroke-miterlimit",
	"stroke-opacity",
	"stroke-width",
	"tab-size",
	"widows",
	"z-index",
	"zoom"
]);
var b = /[A-Z]/g;
function x(e) {
	var t = "";
	for (var n in e) {
		var r = e[n];
		if (null != r && "" !== r) {
			var o = "-" == n[0] ? n : g[n] || (g[n] = n.replace(b, "-$&").toLowerCase()), i = ";";
			"number" != typeof r || o.startsWith("--") || k.has(o) || (i = "px;"), t = t + o + ":" + r + i;
		}
	}
	return t || void 0;
}
function w() {
	this.__d = !0;
}
function H(e, t) {
	return {
		__v: e,
		context: t,
		props: e.props,
		setState: w,
		forceUpdate: w,
		__d: !0,
		__h: new Array(0)
	};
}
var T = {};
var j = [];
var P = Array.isArray;
var $ = Object.assign;
var U = "";
var Z = "<!--$s-->";
var F = "<!--/$s-->";
function M(e) {
	return "string" == typeof e ? Z + e + F : P(e) ? (e.unshift(Z), e.push(F), e) : e && "function" == typeof e.then ? e.then(M) : Z + e + F;
}
function W() {
	return {
		beforeDiff: n.__b,
		afterDiff: n.diffed,
		renderHook: n.__r,
		unmountHook: n.unmount,
		rootHook: n.__,
		commitHook: n.__c,
		catchError: n.__e,
		errorBoundaries: n.errorBoundaries
	};
}
function B(e) {
	var t = n[o];
	n[o] = !0;
	try {
		return e();
	} finally {
		n[o] = t;
	}
}
function z(n, r, o) {
	var i = W();
	try {
		var u = B(function() {
			var u, c = k$1($$1, null);
			return c[a] = [n], i.rootHook && i.rootHook(n, ((u = {})[a] = c, u.nodeType = 1, u)), q(n, r || T, !1, void 0, c, !1, o, i);
		});
		return P(u) ? u.join(U) : u;
	} catch (e) {
		if (e.then) throw new Error("Use \"renderToStringAsync\" for suspenseful rendering.");
		throw e;
	} finally {
		i.commitHook && B(function() {
			return i.commitHook(n, j);
		}), j.length = 0;
	}
}
function N(e, t, n) {
	var r, o = e.type, a = !0;
	return e[i] ? (a = !1, (r = e[i]).state = r[c]) : r = new o(e.props, t), e[i] = r, r.__v = e, r.props = e.props, r.context = t, d(r), r.state ?? (r.state = T), r[c] ?? (r[c] = r.state), o.getDerivedStateFromProps ? r.state = $({}, r.state, o.getDerivedStateFromProps(r.props, r.state)) : a && r.componentWillMount ? (r.componentWillMount(), r.state = r[c] !== r.state ? r[c] : r.state) : !a && r.componentWillUpdate && r.componentWillUpdate(), n.renderHook && n.renderHook(e), r.render(r.props, r.state, t);
}
function q(e, n, o, u, y, g, k, b) {
	if (null == e || !0 === e || !1 === e || e === U) return U;
	var w = typeof e;
	if ("object" != w) return "function" == w ? U : "string" == w ? _(e) : e + U;
	if (P(e)) {
		var C, D = U;
		y[a] = e;
		for (var A = e.length, S = 0; S < A; S++) {
			var E = e[S];
			if (null != E && "boolean" != typeof E) {
				var L, j = q(E, n, o, u, y, g, k, b);
				"string" == typeof j ? D += j : (C || (C = new Array(A)), D && C.push(D), D = U, P(j) ? (L = C).push.apply(L, j) : C.push(j));
			}
		}
		return C ? (D && C.push(D), C) : D;
	}
	if (!r(e)) return U;
	e.__ = y, b.beforeDiff && b.beforeDiff(e);
	var Z = e.type, F = e.props;
	if ("function" == typeof Z) {
		var W, z, O, R = n;
		if (Z === $$1) {
			if ("tpl" in F) {
				for (var K, G = U, J = 0; J < F.tpl.length; J++) if (G += F.tpl[J], F.exprs && J < F.exprs.length) {
					var Q = F.exprs[J];
					if (null == Q) continue;
					if ("object" == typeof Q && (r(Q) || P(Q))) {
						var X, Y = q(Q, n, o, u, e, g, k, b);
						"string" == typeof Y ? G += Y : (K || (K = []), G && K.push(G), G = U, P(Y) ? (X = K).push.apply(X, Y) : K.push(Y));
					} else G += Q;
				}
				return K ? (G && K.push(G), K) : G;
			}
			if ("UNSTABLE_comment" in F) return "<!--" + _(F.UNSTABLE_comment) + "-->";
			z = F.children;
		} else {
			if (null != (W = Z.contextType)) {
				var ee = n[W.__c];
				R = ee ? ee.props.value : W.__;
			}
			var te = Z.prototype && "function" == typeof Z.prototype.render;
			if (te) z = N(e, R, b), O = e[i];
			else {
				e[i] = O = H(e, R);
				for (var ne = 0; m(O) && ne++ < 25;) {
					v(O), b.renderHook && b.renderHook(e);
					try {
						z = Z.call(O, F, R);
					} catch (t) {
						throw g && t && "function" == typeof t.then && (e._suspended = !0), t;
					}
				}
				d(O);
			}
			if (null != O.getChildContext && (n = $({}, n, O.getChildContext())), te && b.errorBoundaries && (Z.getDerivedStateFromError || O.componentDidCatch)) {
				z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z;
				try {
					return q(z, n, o, u, e, g, !1, b);
				} catch (r) {
					return Z.getDerivedStateFromError && (O[c] = Z.getDerivedStateFromError(r)), O.componentDidCatch && O.componentDidCatch(r, T), m(O) ? (z = N(e, n, b), null != (O = e[i]).getChildContext && (n = $({}, n, O.getChildContext())), q(z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z, n, o, u, e, g, k, b)) : U;
				} finally {
					b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e);
				}
			}
		}
		z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z;
		try {
			var re = q(z, n, o, u, e, g, k, b);
			return b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), e._suspended ? M(re) : re;
		} catch (t) {
			if (!g && k && k.onError) {
				var oe = function t(r) {
					return k.onError(r, e, function(e, r) {
						try {
							return B(function() {
								return q(e, n, o, u, r, g, k, b);
							});
						} catch (e) {
							return t(e);
						}
					});
				}(t);
				return void 0 !== oe ? oe : (b.catchError && b.catchError(t, e), U);
			}
			if (!g) throw t;
			if (!t || "function" != typeof t.then) throw t;
			return t.then(function t() {
				try {
					var r = B(function() {
						return q(z, n, o, u, e, g, k, b);
					});
					return e._suspended ? M(r) : r;
				} catch (e) {
					if (!e || "function" != typeof e.then) throw e;
					return e.then(t);
				}
			});
		}
	}
	var ie, ae = "<" + Z, ue = U;
	for (var ce in F) {
		var fe = F[ce];
		if ("function" != typeof (fe = V(fe) ? fe.value : fe) || "class" === ce || "className" === ce) {
			switch (ce) {
				case "children":
					ie = fe;
					continue;
				case "key":
				case "ref":
				case "__self":
				case "__source": continue;
				case "htmlFor":
					if ("for" in F) continue;
					ce = "for";
					break;
				case "className":
					if ("class" in F) continue;
					ce = "class";
					break;
				case "defaultChecked":
					ce = "checked";
					break;
				case "defaultSelected":
					ce = "selected";
					break;
				case "defaultValue":
				case "value":
					switch (ce = "value", Z) {
						case "textarea":
							ie = fe;
							continue;
						case "select":
							u = fe;
							continue;
						case "option": u != fe || "selected" in F || (ae += " selected");
					}
					break;
				case "dangerouslySetInnerHTML":
					ue = fe && fe.__html;
					continue;
				case "style":
					"object" == typeof fe && (fe = x(fe));
					break;
				case "acceptCharset":
					ce = "accept-charset";
					break;
				case "httpEquiv":
					ce = "http-equiv";
					break;
				default:
					if (f.test(ce)) continue;
					s.test(ce) ? ce = ce.replace(s, "$1:$2").toLowerCase() : "-" !== ce[4] && !h.has(ce) || null == fe ? o ? p.test(ce) && (ce = "panose1" === ce ? "panose-1" : ce.replace(/([A-Z])/g, "-$1").toLowerCase()) : l.test(ce) && (ce = ce.toLowerCase()) : fe += U;
			}
			null != fe && !1 !== fe && (ae = !0 === fe || fe === U ? ae + " " + ce : ae + " " + ce + "=\"" + _(fe + U) + "\"");
		}
	}
	if (f.test(Z)) throw new Error(Z + " is not a valid HTML tag name in " + ae + ">");
	if (ue || ("string" == typeof ie ? ue = _(ie) : null != ie && !1 !== ie && !0 !== ie && (ue = q(ie, n, "svg" === Z || "foreignObject" !== Z && o, u, e, g, k, b))), b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), !ue && I.has(Z)) return ae + "/>";
	var se = "</" + Z + ">", le = ae + ">";
	return P(ue) ? [le].concat(ue, [se]) : "string" != typeof ue ? [
		le,
		ue,
		se
	] : le + ue + se;
}
var I = /* @__PURE__ */ new Set([
	"area",
	"base",
	"br",
	"col",
	"command",
	"embed",
	"hr",
	"img",
	"input",
	"keygen",
	"link",
	"meta",
	"param",
	"source",
	"track",
	"wbr"
]);
function V(e) {
	return null !== e && "object" == typeof e && "function" == typeof e.peek && "value" in e;
}

// src/reports/page/style.ts
const STYLE = `
:root {
  --bg: #fff; --raised: #f6f7f9; --line: #dfe2e7; --text: #1b1f24; --muted: #59616b; --link: #0757ba;
  --bad: #b4232a; --bad-bg: #fdeeee; --good: #11694b; --good-bg: #e9f6f0; --warn: #855400; --warn-bg: #fff4dc;
  --flat: #59616b; --flat-bg: #eef0f3; --error: #6a41b8;
  --g1: #e6f4ee; --g2: #cdeadd; --g3: #a9dac5; --g4: #7fc6a8; --g5: #58b08d;
  --w1: #fdebea; --w2: #fad3d0; --w3: #f4b1ad; --w4: #ec8b87; --w5: #e16a67;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0e1116; --raised: #171b22; --line: #2d333d; --text: #e7eaee; --muted: #9aa4b1; --link: #79b4ff;
    --bad: #ff8a85; --bad-bg: #3a1719; --good: #5fd0a2; --good-bg: #10312a; --warn: #f0bb58; --warn-bg: #35270d;
    --flat: #9aa4b1; --flat-bg: #20252d; --error: #b79cf3;
    --g1: #11261f; --g2: #153629; --g3: #1a4a37; --g4: #206046; --g5: #226b4d;
    --w1: #2a1517; --w2: #40191c; --w3: #5b2023; --w4: #7b292c; --w5: #9d3436;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 3.2rem; }
body { margin: 0; background: var(--bg); color: var(--text); font: 15px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 1180px; margin: 0 auto; padding: 0 1.2rem 4rem; }
section { margin-top: 2.8rem; }
#causes { margin-top: .6rem; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.cause { border: 1px solid var(--line); border-radius: 8px; padding: .4rem 1rem .6rem; margin: .5rem 0; }
.cause > summary { min-height: 24px; } .cause h3 { display: inline; overflow-wrap: anywhere; }
.cause .why { margin: .2rem 0 .4rem; max-width: none; font-size: .93rem; }
.victims { width: 100%; } .victims td { padding: .18rem .6rem; vertical-align: middle; } .victims td:first-child { width: 60%; overflow-wrap: anywhere; } .victims .fi code { white-space: nowrap; margin-inline-end: .3em; } .victims .fi { overflow-wrap: normal; } .victims .mk { vertical-align: middle; flex-wrap: nowrap; }
.victims.several th { white-space: nowrap; } .victims.several td:first-child { width: 45%; } .victims.several .both { flex-wrap: nowrap; }
.victims a { display: inline-block; min-height: 24px; }
.more { border: 1px solid var(--line); border-radius: 8px; padding: .5rem 1rem; margin: .6rem 0; }
.more > summary, details > summary { min-height: 24px; }
.both { display: inline-flex; gap: .3rem .6rem; flex-wrap: wrap; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: .1rem 0 .6rem; overflow-wrap: anywhere; text-wrap: balance; }
h2 { font-size: 1.2rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .3rem; }
p { margin: .4rem 0; }
a { color: var(--link); }
code, pre, .cmd { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .87em; }
code { background: var(--flat-bg); border-radius: 4px; padding: .08em .35em; overflow-wrap: anywhere; unicode-bidi: isolate; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .3rem 0; max-height: 22rem; overflow: auto; }
small, .hint, .note, .legend { color: var(--muted); }
small { font-size: .85em; }
button, select, input { font: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
summary { cursor: pointer; }
.defs { position: absolute; }
.r { text-align: right; font-variant-numeric: tabular-nums; }
.js { display: none; }
.scripted .js { display: revert; }

nav { position: sticky; top: 0; z-index: 5; display: flex; gap: .2rem 1.1rem; align-items: center; overflow-x: auto; white-space: nowrap;
  padding: .5rem max(1.2rem, calc((100vw - 1180px) / 2 + 1.2rem)); background: var(--bg); border-bottom: 1px solid var(--line); }
nav a { color: var(--muted); text-decoration: none; font-size: .92rem; }
nav a:hover { color: var(--text); text-decoration: underline; }
.badge { font-weight: 650; border-radius: 99px; padding: .12rem .7rem; }
.badge.bad { background: var(--bad); color: var(--bg); } .badge.good { background: var(--good); color: var(--bg); }
.badge.warn { background: var(--warn); color: var(--bg); } .badge.flat { background: var(--flat); color: var(--bg); }

.verdict { margin-top: .7rem; padding: .6rem 1.1rem .7rem; border: 1px solid var(--line); border-left: 6px solid var(--flat); border-radius: 8px; background: var(--raised); }
.verdict.bad { border-left-color: var(--bad); } .verdict.good { border-left-color: var(--good); } .verdict.warn { border-left-color: var(--warn); }
.state { margin: 0; font-weight: 700; letter-spacing: .01em; }
.bad > .state { color: var(--bad); } .good > .state { color: var(--good); } .warn > .state { color: var(--warn); }
.why, .verdict p { margin: .25rem 0; max-width: 80ch; overflow-wrap: anywhere; } .verdict ul { margin: .25rem 0; }
.chips > code { align-self: center; } .chips { border: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0 .7rem; }
.chip { display: inline-flex; gap: .4em; align-items: baseline; padding: .3rem .8rem; border: 1px solid var(--line); border-radius: 99px; background: var(--bg); color: var(--flat); }
.chip b { font-variant-numeric: tabular-nums; color: var(--text); }
.scripted .chip:not(:disabled) { cursor: pointer; }
.chip.bad:not(:disabled) { color: var(--bad); border-color: currentColor; } .chip.good:not(:disabled) { color: var(--good); border-color: currentColor; }
.chip.warn:not(:disabled) { color: var(--warn); border-color: currentColor; }
.chip:disabled { opacity: .6; }
.chip[aria-pressed=true] { background: var(--flat-bg); box-shadow: inset 0 0 0 1px currentColor; }
.answers { display: grid; margin: 0; }
.answers { grid-template-columns: 1fr 1fr; gap: .7rem 2rem; padding: .9rem 0; border-top: 1px solid var(--line); }
.answers dt { font-weight: 650; } .answers dd { margin: 0; overflow-wrap: anywhere; }
.facts { border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.facts a, #sight li a { display: inline-block; min-height: 24px; } .facts .copy { margin-inline-start: .5rem; }

.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; font-size: .86rem; margin: .2rem 0 .7rem; }
.legend span { display: inline-flex; gap: .35em; align-items: center; }
.lg { fill: var(--flat); stroke: var(--flat); stroke-width: 1.6; } .lg.hollow { fill: none; stroke: var(--flat); stroke-width: 1.8; }
.sw { width: .8em; height: .8em; border-radius: 2px; display: inline-block; } .sw.ok { background: var(--good); } .sw.no { background: var(--bad); }
.scripted .filters { display: flex; flex-wrap: wrap; gap: .5rem .9rem; align-items: end; padding: .7rem .9rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); }
.filters label { display: grid; font-size: .8rem; color: var(--muted); }
.filters select, .filters input, .filters button, .copy { border: 1px solid var(--line); border-radius: 6px; background: var(--bg); color: var(--text); padding: .28rem .55rem; font-size: .9rem; max-width: 15rem; }
.filters button, .copy, .cell { cursor: pointer; }
.found { min-height: 1.5em; font-size: .88rem; color: var(--muted); margin: .5rem 0 .2rem; }
.grid { border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.gh, .p > summary { display: grid; grid-template-columns: 8.4rem minmax(0, 3fr) minmax(5.5rem, 1fr) minmax(5.5rem, 1fr) 10rem; gap: 0 .9rem; padding: .5rem .9rem; align-items: center; }
.alone > .gh, .alone > .p > summary { grid-template-columns: 8.4rem minmax(0, 3fr) minmax(5.5rem, 1fr) 10rem; }
.several.n2 > .gh, .several.n2 > .p > summary { grid-template-columns: 7.4rem minmax(0, 1fr) repeat(2, minmax(5.5rem, 10rem)) 8rem; }
.several.n3 > .gh, .several.n3 > .p > summary { grid-template-columns: 7.4rem minmax(0, 1fr) repeat(3, minmax(5.5rem, 10rem)) 8rem; }
.several.n4 > .gh, .several.n4 > .p > summary { grid-template-columns: 7.4rem minmax(0, 1fr) repeat(4, minmax(5.5rem, 10rem)) 8rem; }
.several.n5 > .gh, .several.n5 > .p > summary { grid-template-columns: 7.4rem minmax(0, 1fr) repeat(5, minmax(5.5rem, 10rem)) 8rem; }
.several.n6 > .gh, .several.n6 > .p > summary { grid-template-columns: 7.4rem minmax(0, 1fr) repeat(6, minmax(5.5rem, 10rem)) 8rem; }
.gh { background: var(--raised); color: var(--muted); font-size: .82rem; padding-block: .35rem; }
.p { border-top: 1px solid var(--line); }
.many > .p { content-visibility: auto; contain-intrinsic-size: auto 3.6rem; }
.p[hidden] { display: none; }
.p > summary { list-style: none; }
.p > summary::-webkit-details-marker { display: none; }
.p > summary:hover { background: var(--raised); }
.p[open] > summary { background: var(--raised); }
.p > summary:focus-visible { outline-offset: -3px; }
.st { font-size: .88rem; font-weight: 600; white-space: nowrap; color: var(--flat); }
.st.bad { color: var(--bad); } .st.good { color: var(--good); } .st.warn { color: var(--warn); }
.pt { display: block; overflow-wrap: anywhere; unicode-bidi: isolate; }
.ex { display: block; margin-top: .05rem; }
.tag { display: inline-block; font-size: .8rem; border: 1px solid var(--line); border-radius: 99px; padding: 0 .5em; margin-inline-start: .3em; color: var(--muted); background: var(--bg); }
.fi { font-size: .9rem; overflow-wrap: anywhere; color: var(--muted); } .fi code { color: var(--text); }
.mk { display: inline-flex; align-items: center; gap: .35rem; flex-wrap: wrap; }
.mk small { font-variant-numeric: tabular-nums; white-space: nowrap; }
.mk g, .ring use { stroke-width: 1.8; }
.ok { fill: var(--good); stroke: var(--good); } .no { fill: var(--bad); stroke: var(--bad); } .na { fill: var(--flat); stroke: var(--flat); } .er { fill: var(--error); stroke: var(--error); }
.hollow { fill: none; }
svg.ring { box-sizing: content-box; border: 2px solid var(--bad); border-radius: 99px; margin: -2px; }
.p.good svg.ring { border-color: var(--good); } .legend svg.ring { border-color: var(--text); }
.d { padding: .3rem .9rem 1rem; background: var(--raised); }
.d blockquote { margin: .4rem 0 .7rem; padding: .6rem .9rem; border-left: 3px solid var(--line); background: var(--bg); white-space: pre-wrap; overflow-wrap: anywhere; max-height: 24rem; overflow: auto; unicode-bidi: plaintext; }
.d table { margin: .6rem 0; background: var(--bg); }
.d table td { overflow-wrap: break-word; } .d bdi { overflow-wrap: anywhere; }
.place { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; font-size: .92rem; }
.cmd { user-select: all; }
.events { margin: .3rem 0; padding-inline-start: 1.6rem; } .events li { margin: .2rem 0; }

table { border-collapse: collapse; font-size: .9rem; max-width: 100%; }
caption { text-align: start; color: var(--muted); font-size: .85rem; padding: .2rem 0; }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: start; vertical-align: top; }
th.r, td.r { text-align: end; }
thead th { background: var(--raised); font-weight: 600; font-size: .84rem; color: var(--muted); }
tbody th { font-weight: 500; }
section.scroll { margin: 0; }
.scroll { position: relative; overflow: auto; max-height: 40rem; border-radius: 6px; }
.d { overflow-x: auto; } .grid, .p { min-width: 0; }
.skills tr.regressed > td:nth-child(2) { color: var(--bad); font-weight: 600; } .skills tr.improved > td:nth-child(2) { color: var(--good); }
.skills thead th, .heat thead th { position: sticky; top: 0; z-index: 1; }
.fig { display: flex; gap: .2rem .6rem; align-items: center; font-variant-numeric: tabular-nums; color: var(--muted); }
.fig .num { white-space: nowrap; }
.fig .rule { stroke: var(--line); fill: none; }
.fig .ci { stroke: currentColor; stroke-width: 7; opacity: .28; stroke-linecap: round; }
.fig .ln { stroke: currentColor; stroke-width: 2; fill: none; } .fig circle { fill: currentColor; }
.fig.down { color: var(--bad); font-weight: 600; } .fig.up { color: var(--good); font-weight: 600; }
.heat th.v { vertical-align: bottom; padding: .3rem .2rem; }
.heat th.v span { writing-mode: vertical-rl; transform: rotate(180deg); max-height: 9.5rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.heat td { padding: 0; min-width: 2.9rem; text-align: center; vertical-align: middle; }
.heat th[scope=row], .heat thead th:first-child { position: sticky; inset-inline-start: 0; background: var(--raised); z-index: 2; max-width: 13rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.cell { width: 100%; border: 0; background: none; padding: .3rem .25rem; font-variant-numeric: tabular-nums; line-height: 1.15; }
.cell small { display: block; font-weight: 650; color: var(--text); }
.cell[aria-pressed=true] { outline: 3px solid var(--link); outline-offset: -3px; }
.heat td.mv { box-shadow: inset 0 0 0 2px var(--text); }
.self { background: repeating-linear-gradient(45deg, transparent 0 5px, var(--flat-bg) 5px 7px); }
.g1 { background: var(--g1); } .g2 { background: var(--g2); } .g3 { background: var(--g3); } .g4 { background: var(--g4); } .g5 { background: var(--g5); }
.w1 { background: var(--w1); } .w2 { background: var(--w2); } .w3 { background: var(--w3); } .w4 { background: var(--w4); } .w5 { background: var(--w5); }

.desc { border: 1px solid var(--line); border-radius: 8px; padding: .7rem 1rem; margin: .7rem 0; }
.desc p { overflow-wrap: anywhere; max-width: 95ch; }
ins { background: var(--good-bg); color: var(--good); text-decoration: underline; text-underline-offset: .2em; }
del + ins { margin-inline-start: .25em; }
del { background: var(--bad-bg); color: var(--bad); text-decoration: line-through; }
mark { background: var(--warn-bg); color: inherit; font-weight: 700; box-shadow: inset 0 -2px 0 var(--warn); }
.words { font-size: .9rem; color: var(--muted); } .words .tag { color: var(--text); }
.lengths .was { fill: var(--flat); opacity: .45; } .lengths .is { fill: var(--good); } .lengths .over .is { fill: var(--bad); }
.lengths .limit { stroke: var(--text); stroke-width: 2; }
.multiples { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 1rem; }
figure { margin: 0; } figcaption { font-size: .88rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.multiples .rule { stroke: var(--line); } .multiples .ln { stroke: var(--link); stroke-width: 1.8; fill: none; } .multiples .dash { stroke: var(--muted); stroke-dasharray: 3 3; }
.multiples .model { stroke: var(--warn); stroke-width: 1.5; stroke-dasharray: 2 2; } .multiples .acc { fill: var(--warn); }
.multiples svg { overflow: visible; }

@media (max-width: 820px) {
  main { padding: 0 .8rem 3rem; }
  .verdict { padding: .8rem .9rem; } h1 { font-size: 1.2rem; }
  .answers { grid-template-columns: 1fr; }
  .gh { display: none; }
  .p > summary, .alone > .p > summary { grid-template-columns: 1fr 1fr; gap: .3rem .8rem; }
  .st, .q { grid-column: 1 / -1; } .several > .p > summary { grid-template-columns: 1fr 1fr !important; }
  .p .fi { grid-column: 1 / -1; } .p .fi:not(:empty)::before { content: "instead: "; }
  .p .base::before { content: "base "; color: var(--muted); font-size: .82rem; } .p .head::before { content: "head "; color: var(--muted); font-size: .82rem; }
  .filters label, .filters .find { flex: 1 1 8rem; } .filters select, .filters input { width: 100%; }
  section { margin-top: 2rem; }
  .victims thead { position: absolute; clip-path: inset(50%); } .victims tr { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .9rem; padding: .3rem .5rem; border-bottom: 1px solid var(--line); }
  .victims td, .victims.several td:first-child { border: 0; padding: 0; width: auto; } .victims td:first-child { flex: 0 0 100%; }
  .victims td[data-of]::before { content: attr(data-of) " "; color: var(--muted); font-size: .82rem; } .victims td[data-of]:not(.fi) { display: inline-flex; align-items: center; gap: .3em; }
  .d table { min-width: 40rem; } .d .place { flex-direction: column; align-items: start; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print {
  :root { --bg: #fff; --raised: #fff; --text: #000; --muted: #444; --line: #bbb; color-scheme: light; }
  nav, .filters, .found, .copy { display: none !important; }
  main { max-width: none; padding: 0; } .scroll { max-height: none; overflow: visible; } pre, .d blockquote { max-height: none; }
  .p, .desc, tr, figure { break-inside: avoid; } h2 { break-after: avoid; } .many > .p { content-visibility: visible; }
  .skills thead th, .heat thead th, .heat th[scope=row] { position: static; }
}
`;

// src/reports/page/html-page.tsx
function htmlPage(title, body, script = null) {
	const policy = [
		"default-src 'none'",
		...script === null ? [] : [`script-src '${digestOf(script)}'`],
		`style-src '${digestOf(STYLE)}'`,
		"img-src data:",
		"base-uri 'none'",
		"form-action 'none'"
	].join("; ");
	return `<!doctype html>\n${z(/* @__PURE__ */ a$1("html", {
		lang: "en",
		children: [/* @__PURE__ */ a$1("head", { children: [
			/* @__PURE__ */ a$1("meta", { charset: "utf-8" }),
			/* @__PURE__ */ a$1("meta", {
				"http-equiv": "Content-Security-Policy",
				content: policy
			}),
			/* @__PURE__ */ a$1("meta", {
				name: "viewport",
				content: "width=device-width, initial-scale=1"
			}),
			/* @__PURE__ */ a$1("meta", {
				name: "color-scheme",
				content: "light dark"
			}),
			/* @__PURE__ */ a$1("meta", {
				name: "referrer",
				content: "no-referrer"
			}),
			/* @__PURE__ */ a$1("link", {
				rel: "icon",
				href: "data:,"
			}),
			/* @__PURE__ */ a$1("title", { children: title }),
			/* @__PURE__ */ a$1("style", { dangerouslySetInnerHTML: { __html: STYLE } })
		] }), /* @__PURE__ */ a$1("body", { children: [body, script === null ? null : /* @__PURE__ */ a$1("script", { dangerouslySetInnerHTML: { __html: script } })] })]
	}))}\n`;
}
function digestOf(text) {
	return `sha256-${(0, node_crypto.createHash)("sha256").update(text).digest("base64")}`;
}

// src/reports/page/trend.tsx
const MOST = {
	runs: 120,
	skills: 60
};
const SIZE = {
	width: 220,
	height: 64,
	left: 4,
	right: 216,
	top: 6,
	bottom: 58
};
function Trend({ history, id = "trend" }) {
	const runs = history.slice(-MOST.runs);
	const skills = skillsOf(runs);
	return /* @__PURE__ */ a$1("section", {
		id,
		"aria-labelledby": `h-${id}`,
		children: [/* @__PURE__ */ a$1("h2", {
			id: `h-${id}`,
			children: "Trend of the default branch"
		}), runs.length === 0 ? /* @__PURE__ */ a$1("p", {
			class: "note",
			children: [
				"Earlier runs were not given: ",
				/* @__PURE__ */ a$1("code", { children: "report --format html results.json --history FILE" }),
				" draws them."
			]
		}) : /* @__PURE__ */ a$1($$1, { children: [
			/* @__PURE__ */ a$1("p", {
				class: "hint",
				children: [
					require_start.plural(runs.length, "run"),
					", ",
					require_start.day(runs[0]?.at ?? ""),
					" to ",
					require_start.day(runs.at(-1)?.at ?? ""),
					". Solid: recall; dashed: precision. A line across: another agent or model. A triangle: a loss was accepted."
				]
			}),
			/* @__PURE__ */ a$1("div", {
				class: "multiples",
				children: skills.slice(0, MOST.skills).map((skill) => /* @__PURE__ */ a$1("figure", { children: [/* @__PURE__ */ a$1("figcaption", { children: [
					/* @__PURE__ */ a$1(Name, {
						text: skill,
						max: 40
					}),
					" ",
					/* @__PURE__ */ a$1("small", { children: lastOf(runs, skill) })
				] }), /* @__PURE__ */ a$1(Multiple, {
					runs,
					skill
				})] }))
			}),
			skills.length > MOST.skills ? /* @__PURE__ */ a$1("p", {
				class: "note",
				children: [require_start.group(skills.length - MOST.skills), " skills that moved less are left out."]
			}) : null
		] })]
	});
}
function Multiple({ runs, skill }) {
	const x = linear([0, Math.max(1, runs.length - 1)], [SIZE.left, SIZE.right]);
	const y = linear([0, 1], [SIZE.bottom, SIZE.top]);
	const draw = (figure) => pathThrough(runs.map((run, index) => {
		const value = figureOf(run, skill, figure);
		return value === null ? null : [round(x(index)), round(y(value))];
	}));
	const values = runs.flatMap((run) => figureOf(run, skill, "recall") ?? []);
	const says = values.length === 0 ? "no recall is known" : `recall between ${require_start.percent(Math.min(...values))} and ${require_start.percent(Math.max(...values))}`;
	return /* @__PURE__ */ a$1("svg", {
		width: SIZE.width,
		height: SIZE.height,
		role: "img",
		"aria-label": `${line(skill, 40)}: ${says}`,
		children: [
			/* @__PURE__ */ a$1("path", {
				class: "rule",
				d: `M${SIZE.left} ${SIZE.top}H${SIZE.right}M${SIZE.left} ${SIZE.bottom}H${SIZE.right}`
			}),
			runs.map((run, index) => {
				const before = runs[index - 1];
				if (before === void 0 || before.agent === run.agent) return null;
				return /* @__PURE__ */ a$1("path", {
					class: "model",
					d: `M${round(x(index))} ${SIZE.top}V${SIZE.bottom}`,
					children: /* @__PURE__ */ a$1("title", { children: `${line(before.agent, 60)} \u2192 ${line(run.agent, 60)}` })
				});
			}),
			/* @__PURE__ */ a$1("path", {
				class: "ln dash",
				d: draw("precision")
			}),
			/* @__PURE__ */ a$1("path", {
				class: "ln",
				d: draw("recall")
			}),
			runs.map((run, index) => run.accepted ? /* @__PURE__ */ a$1("path", {
				class: "acc",
				d: `M${round(x(index))} ${SIZE.top}l-4 -6h8z`,
				children: /* @__PURE__ */ a$1("title", { children: `a loss was accepted on ${require_start.day(run.at)}` })
			}) : null)
		]
	});
}
function skillsOf(runs) {
	const ranges = /* @__PURE__ */ new Map();
	for (const { skills } of runs) for (const { skill, recall, precision } of skills) {
		const value = recall ?? precision ?? 0;
		const { low, high } = ranges.get(skill) ?? {
			low: value,
			high: value
		};
		ranges.set(skill, {
			low: Math.min(low, value),
			high: Math.max(high, value)
		});
	}
	return [...ranges].sort(([a, x], [b, y]) => y.high - y.low - (x.high - x.low) || require_report.compare(a, b)).map(([skill]) => skill);
}
function lastOf(runs, skill) {
	const last = runs.findLast((run) => figureOf(run, skill, "recall") !== null);
	return last === void 0 ? "" : `recall ${require_start.percent(figureOf(last, skill, "recall"))}`;
}
function figureOf(run, skill, figure) {
	return run.skills.find((one) => one.skill === skill)?.[figure] ?? null;
}
function round(value) {
	return Math.round(value * 10) / 10;
}

Object.defineProperty(exports, "$", { enumerable: true, get: () => $$1 });
Object.defineProperty(exports, "Command", { enumerable: true, get: () => Command });
Object.defineProperty(exports, "Name", { enumerable: true, get: () => Name });
Object.defineProperty(exports, "Trend", { enumerable: true, get: () => Trend });
Object.defineProperty(exports, "a", { enumerable: true, get: () => a$1 });
Object.defineProperty(exports, "htmlPage", { enumerable: true, get: () => htmlPage });
Object.defineProperty(exports, "line", { enumerable: true, get: () => line });
Object.defineProperty(exports, "linear", { enumerable: true, get: () => linear });
Object.defineProperty(exports, "lines", { enumerable: true, get: () => lines });
Object.defineProperty(exports, "pathThrough", { enumerable: true, get: () => pathThrough });
Object.defineProperty(exports, "z", { enumerable: true, get: () => z });