"""Routers that know meanings, beside today's: trains word vectors on public skills, fits one probability, prints a table.

python meaning.py meaning.json [--encoder DIR]   (made by export.ts; numpy and scipy; with --encoder also tokenizers)

Each row is one set of features of a (prompt, skill) pair. A multinomial model over them, with a share for "nothing
loads", is fitted on the catalogues whose name hashes to "tuned", its threshold too. The figures are of the others. The
last column fits on four fifths of all catalogues and measures the fifth that is left, five times.
"""
import argparse, json, math, re
import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

parser = argparse.ArgumentParser()
parser.add_argument("data")
parser.add_argument("--encoder", help="folder of all-MiniLM-L6-v2: model.safetensors and tokenizer.json")
parser.add_argument("--batches", type=int, default=600)
args = parser.parse_args()
random = np.random.default_rng(39)
data = json.load(open(args.data))
catalogues = [c for c in data["catalogues"] if len(c["prompts"]) >= 20]


def words(text):
    found = []
    for word in re.findall(r"[^\W_]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower()):
        found.append(re.sub(r"(?<=\w{3})(ing|ies|es|ed|s)$", "", word) if word.isascii() else word)
    return found


# Words of public skills, with the same few buckets for parts of all others, so that none is unknown.
BUCKETS, DIMENSIONS = 4096, 128
evaluated = {c["name"].lower() for c in catalogues}
copies = {s["description"] for c in catalogues for s in c["skills"]}
texts = [t for t in data["texts"] if t["repository"].lower() not in evaluated and t["description"] not in copies and t["passages"]]
counts = {}
for one in texts:
    for word in {w for text in (one["description"], *one["passages"]) for w in words(text)}:
        counts[word] = counts.get(word, 0) + 1
vocabulary = {w: i for i, w in enumerate(sorted(w for w, n in counts.items() if n >= 4))}


def bucket(part):
    value = 2166136261
    for sign in part.encode():
        value = ((value ^ sign) * 16777619) & 0xFFFFFFFF
    return len(vocabulary) + value % BUCKETS


def tokens(text, drop=0.0):
    found = []
    for word in words(text):
        if drop and random.random() < drop:
            continue
        if word in vocabulary:
            found.append(vocabulary[word])
        else:
            found += [bucket(word[i : i + 4]) for i in range(max(1, len(word) - 3))][:8]
    return found


SIZE = len(vocabulary) + BUCKETS
rarity = np.ones(SIZE)
for word, at in vocabulary.items():
    rarity[at] = math.log(1 + len(texts) / counts[word]) / 4


def bags(lists):
    indices, data_, pointers = [], [], [0]
    for found in lists:
        indices += found
        data_ += [rarity[i] for i in found]
        pointers.append(len(indices))
    return csr_matrix((data_, indices, pointers), shape=(len(lists), SIZE))


def unit(rows):
    return rows / np.maximum(1e-9, np.linalg.norm(rows, axis=1, keepdims=True))


def train(batches, size=256, scale=14.0, rate=0.05):
    """Each passage has to find its own description among those of a batch."""
    table = random.normal(0, 1 / math.sqrt(DIMENSIONS), (SIZE, DIMENSIONS))
    squares = np.full(SIZE, 1e-4)
    for step in range(batches):
        chosen = random.choice(len(texts), size, replace=False)
        pairs = [(texts[i]["passages"][random.integers(len(texts[i]["passages"]))], texts[i]["description"]) for i in chosen]
        left, right = (bags([tokens(pair[k], 0.15) for pair in pairs]) for k in (0, 1))
        a, b = left @ table, right @ table
        na, nb = (np.maximum(1e-6, np.linalg.norm(x, axis=1, keepdims=True)) for x in (a, b))
        ua, ub = a / na, b / nb
        logits = scale * ua @ ub.T
        p = np.exp(logits - logits.max(1, keepdims=True)); p /= p.sum(1, keepdims=True)
        q = np.exp(logits - logits.max(0, keepdims=True)); q /= q.sum(0, keepdims=True)
        g = scale * ((p + q) / 2 - np.eye(size)) / size
        ga, gb = g @ ub, g.T @ ua
        ga = (ga - ua * (ga * ua).sum(1, keepdims=True)) / na
        gb = (gb - ub * (gb * ub).sum(1, keepdims=True)) / nb
        touched = np.unique(np.concatenate([left.indices, right.indices]))
        gradient = (left[:, touched].T @ ga) + (right[:, touched].T @ gb)
        squares[touched] += (gradient**2).mean(1)
        table[touched] -= rate * gradient / np.sqrt(squares[touched])[:, None]
    return table


def bm25(catalogue):
    documents = [words(s["name"] + " " + s["description"]) for s in catalogue["skills"]]
    length = max(1, sum(map(len, documents)) / len(documents))
    having = {}
    for document in documents:
        for word in set(document):
            having[word] = having.get(word, 0) + 1
    rows = []
    for prompt in catalogue["prompts"]:
        asked = set(words(prompt["query"]))
        row = []
        for document in documents:
            score = 0.0
            for word in asked:
                count = document.count(word)
                if count:
                    idf = math.log(1 + (len(documents) - having[word] + 0.5) / (having[word] + 0.5))
                    score += idf * count * 2.2 / (count + 1.2 * (0.25 + 0.75 * len(document) / length))
            row.append(score)
        rows.append(row)
    rows = np.array(rows)
    return rows / (1 + np.sqrt([[len(set(words(p["query"])))] for p in catalogue["prompts"]]))


def by_vectors(catalogue, embed):
    """Cosine of a prompt with the whole description, and with the best of its clauses and quoted phrases."""
    prompts = unit(embed([p["query"] for p in catalogue["prompts"]]))
    whole = prompts @ unit(embed([s["name"] + ". " + s["description"] for s in catalogue["skills"]])).T
    best = whole.copy()
    for at, skill in enumerate(catalogue["skills"]):
        parts = [p["text"] for p in skill["parts"] if len(p["text"]) > 8][:40]
        if parts:
            best[:, at] = (prompts @ unit(embed(parts)).T).max(1)
    return whole, best


class Encoder:
    """all-MiniLM-L6-v2 in numpy: six layers, twelve heads, the mean of all tokens."""

    def __init__(self, folder):
        from tokenizers import Tokenizer
        self.tokenizer = Tokenizer.from_file(folder + "/tokenizer.json")
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(96)
        raw = open(folder + "/model.safetensors", "rb").read()
        size = int.from_bytes(raw[:8], "little")
        header = json.loads(raw[8 : 8 + size])
        self.w = {
            name: np.frombuffer(raw, np.float32, (e - s) // 4, 8 + size + s).reshape(one["shape"])
            for name, one in header.items()
            if name != "__metadata__" and one["dtype"] == "F32"
            for s, e in [one["data_offsets"]]
        }
        self.known = {}

    def linear(self, x, name):
        return x @ self.w[name + ".weight"].T + self.w[name + ".bias"]

    def normal(self, x, name):
        x = x - x.mean(-1, keepdims=True)
        return x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-12) * self.w[name + ".weight"] + self.w[name + ".bias"]

    def one(self, text):
        from scipy.special import erf
        ids = self.tokenizer.encode(text).ids
        n = len(ids)
        e = "embeddings."
        x = self.w[e + "word_embeddings.weight"][ids] + self.w[e + "position_embeddings.weight"][:n]
        x = self.normal(x + self.w[e + "token_type_embeddings.weight"][0], e + "LayerNorm")
        for layer in range(6):
            l = f"encoder.layer.{layer}."
            q, k, v = (self.linear(x, l + "attention.self." + s).reshape(n, 12, 32).transpose(1, 0, 2) for s in ("query", "key", "value"))
            s = q @ k.transpose(0, 2, 1) / math.sqrt(32)
            s = np.exp(s - s.max(-1, keepdims=True))
            y = ((s / s.sum(-1, keepdims=True)) @ v).transpose(1, 0, 2).reshape(n, 384)
            x = self.normal(self.linear(y, l + "attention.output.dense") + x, l + "attention.output.LayerNorm")
            h = self.linear(x, l + "intermediate.dense")
            h = h * 0.5 * (1 + erf(h / math.sqrt(2)))
            x = self.normal(self.linear(h, l + "output.dense") + x, l + "output.LayerNorm")
        return x.mean(0)

    def __call__(self, some):
        for text in some:
            if text not in self.known:
                self.known[text] = self.one(text)
        return np.array([self.known[text] for text in some])


def margins(scores):
    """Each score, and by how much it leads the best of the others."""
    if scores.shape[1] == 1:
        return [scores, np.zeros_like(scores)]
    order = np.sort(scores, 1)
    others = np.where(scores >= order[:, -1:], order[:, -2:-1], order[:, -1:])
    return [scores, scores - others]


def features(catalogue, names):
    columns = [column for name in names for column in margins(catalogue[name])]
    lone = np.full_like(columns[0], 1.0 if columns[0].shape[1] == 1 else 0.0)
    return np.stack([*columns, lone], -1)


def probabilities(weights, x):
    logits = np.concatenate([np.full((x.shape[0], 1), weights[0]), x @ weights[1:]], 1)
    p = np.exp(logits - logits.max(1, keepdims=True))
    return (p / p.sum(1, keepdims=True))[:, 1:]


def fit(some, names):
    sets = []
    for c in some:
        x, y = features(c, names), c["labels"]
        # What is wanted: the labelled skills in equal shares, or nothing. Prompts that say neither are left out.
        wanted = np.where(y > 0, 1.0, 0.0)
        nothing = (wanted.sum(1) == 0).astype(float)
        target = np.concatenate([nothing[:, None], wanted], 1)
        sets.append((x, target / target.sum(1, keepdims=True), 1 / math.sqrt(len(y))))
    size = sets[0][0].shape[2]

    def loss(w):
        total, slope = 0.02 * (w[1:] ** 2).sum(), np.concatenate([[0], 0.04 * w[1:]])
        for x, target, weight in sets:
            p = probabilities(w, x)
            none = 1 - p.sum(1)
            full = np.concatenate([none[:, None], p], 1)
            total -= weight * (target * np.log(np.maximum(full, 1e-9))).sum()
            d = weight * (full - target)
            slope[0] += d[:, 0].sum()
            slope[1:] += np.einsum("ij,ijk->k", d[:, 1:], x)
        return total, slope

    w = minimize(loss, np.zeros(size + 1), jac=True, method="L-BFGS-B").x
    grid = np.linspace(0.1, 0.7, 25)
    best = max(grid, key=lambda t: np.mean([f1(c, probabilities(w, features(c, names)) >= t) for c in some]))
    return w, best


def f1(c, fires):
    y = c["labels"]
    tp, fp, fn = ((fires & (y > 0)).sum(), (fires & (y == 0)).sum(), (~fires & (y > 0)).sum())
    return 2 * tp / max(1, 2 * tp + fp + fn)


def right(c, scores):
    """Share of prompts with a label whose best skill is a labelled one."""
    rows = (c["labels"] > 0).any(1)
    if not rows.any():
        return math.nan
    return (c["labels"][rows, scores[rows].argmax(1)] > 0).mean()


table = train(args.batches)
encoder = Encoder(args.encoder) if args.encoder else None
for c in catalogues:
    names = [s["name"] for s in c["skills"]]
    c["labels"] = np.array([[{True: 1, False: 0, None: -1}[p["expected"].get(n)] for n in names] for p in c["prompts"]])
    c["router"] = np.array([[p["scores"].get(n, 0) for n in names] for p in c["prompts"]])
    c["fired"] = np.array([[n in p["fired"] for n in names] for p in c["prompts"]])
    c["bm25"] = bm25(c)
    c["vectors"], c["clauses"] = by_vectors(c, lambda some: bags([tokens(t) for t in some]) @ table)
    if encoder:
        c["encoder"], c["encoder clauses"] = by_vectors(c, encoder)

ROWS = [["router"], ["router", "bm25"], ["router", "vectors"], ["router", "clauses"], ["router", "bm25", "vectors"],
        ["router", "bm25", "vectors", "clauses"], ["bm25", "vectors", "clauses"]]
if encoder:
    ROWS += [["router", "encoder"], ["router", "bm25", "encoder"], ["router", "bm25", "encoder clauses", "encoder"],
             ["router", "bm25", "vectors", "clauses", "encoder", "encoder clauses"]]
tuned, held = ([c for c in catalogues if c["half"] == half] for half in ("tuned", "held out"))
many, lone = ([c for c in held if (len(c["skills"]) > 1) == is_many] for is_many in (True, False))
folds = [[c for i, c in enumerate(sorted(catalogues, key=lambda c: c["name"])) if i % 5 == k] for k in range(5)]
# A catalogue whose prompts are all for nothing has no best skill.
mean = lambda values: f"{np.nanmean(values):.3f}" if len(values) else ""
print(f"{len(texts)} public skills trained on, {len(vocabulary)} words; {len(tuned)} catalogues tuned")
print(f"| macro F1 | {len(many)} catalogues held out | best skill right | {len(lone)} lone skills held out | all {len(catalogues)}, five folds |")
print("| :-- | --: | --: | --: | --: |")
print(f"| this router | {mean([f1(c, c['fired']) for c in many])} | {mean([right(c, c['router']) for c in many])} | {mean([f1(c, c['fired']) for c in lone])} | {mean([f1(c, c['fired']) for c in catalogues])} |")
for name in ["bm25", "vectors", "clauses"] + (["encoder", "encoder clauses"] if encoder else []):
    tops = lambda c: (c[name] >= c[name].max(1, keepdims=True)) & (c[name] > 0)
    print(f"| {name} alone, best skill | {mean([f1(c, tops(c)) for c in many])} | {mean([right(c, c[name]) for c in many])} | {mean([f1(c, tops(c)) for c in lone])} | {mean([f1(c, tops(c)) for c in catalogues])} |")
for names in ROWS:
    w, threshold = fit(tuned, names)
    of = lambda some, w=w, t=threshold: [f1(c, probabilities(w, features(c, names)) >= t) for c in some]
    crossed = []
    for fold in folds:
        w2, t2 = fit([c for c in catalogues if c not in fold], names)
        crossed += of(fold, w2, t2)
    best = mean([right(c, features(c, names) @ w[1:]) for c in many])
    print(f"| {' + '.join(names)}, fitted | {mean(of(many))} | {best} | {mean(of(lone))} | {mean(crossed)} |", flush=True)
print("held out:", ", ".join(c["name"] for c in held))
