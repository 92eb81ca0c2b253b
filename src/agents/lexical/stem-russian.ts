/**
 * A light Russian stem: reflexive ending, then the longest adjective, participle, verb or noun ending that leaves at
 * least three letters, then a soft sign. One pass, no dictionary.
 */
export function stemRussian(word: string): string {
  const plain = word.replaceAll('ё', 'е')
  const active = plain.length > 5 && /(?:ся|сь)$/.test(plain) ? plain.slice(0, -2) : plain
  const ending = ENDINGS.find(
    (candidate) => active.endsWith(candidate) && active.length - candidate.length >= minStem(candidate),
  )
  const stem = ending === undefined ? active : active.slice(0, -ending.length)
  return stem.length > MIN_STEM ? stem.replace(/(?:ь|й|нн)$/, (tail) => (tail === 'нн' ? 'н' : '')) : stem
}

const MIN_STEM = 3

/** Many short nouns end like a verb ("отчет", "билет"), so these endings need a longer word. */
function minStem(ending: string): number {
  return /^[аеиуюя]т$/.test(ending) ? MIN_STEM + 1 : MIN_STEM
}

const ENDINGS: readonly string[] =
  // adjectives and participles
  (
    'ыми ими ого его ому ему ая яя ое ее ые ие ый ий ой ей ую юю ых их ым им ом ем ' +
    // verbs
    'ировать ировал ирует ируй овать евать ывать ивать овал евал ывал ивал ают яют уют юют ает яет ует ешь ишь ете ите ить ать ять еть уть ' +
    'али яли или ели ала яла ила ела ало яло ило ело ал ял ил ел ят ат ит ет ут ют ай яй уй ей ' +
    // nouns
    'иями ями ами иях ях ах иям ям ам ией иею ием ией ием ов ев ью ия ья ии ие ье ию ей а я о е у ю ы и'
  )
    .split(' ')
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
