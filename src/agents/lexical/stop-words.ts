/** Words without meaning for a request, compared after lower-casing and before stemming. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  // English: articles, pronouns, prepositions, conjunctions, auxiliaries, question words, courtesy.
  (
    'a an the this that these those there here it its itself i me my mine myself we us our ours ourselves you your yours yourself he him ' +
    'his she her hers they them their theirs who whom whose which what when where why how s t d m re ve ll don doesn didn isn aren wasn ' +
    'weren won wouldn couldn shouldn can cant cannot could may might must shall should will would do does did doing done be am is are was ' +
    'were been being have has had having and or but nor so if then else than because while as until though although of at by for with ' +
    'without about against between into through during before after above below to from up down in out on off over under again further ' +
    'once per via within across along among around toward towards upon not no yes only just also too very really quite any some all each ' +
    'every both either neither few more most other others another such own same much many lot lots bit please thanks thank hi hello hey ok ' +
    "okay oh let lets let's want wants wanted wanna need needs needed gonna got get gets getting like etc e g eg ie i.e vs im ive id ill " +
    'one ones thing things something anything everything nothing someone anyone everyone whatever whenever whether now already still yet ' +
    'ever never always sometimes maybe perhaps actually basically literally currently instead rather even well way ways kind sort ' +
    'able going go goes went gone come comes came say says said tell told know known think thought see seen look looks looking ' +
    'try tries tried trying seem seems keep keeps kept put puts take takes took taken give gives gave given make makes made making ' +
    'help helps helping helped use used uses using show me shows showing user users skill skills task tasks ask asks asked asking ' +
    'mention mentions mentioned mentioning trigger triggers triggered invoke invokes invoked activate activates ' +
    // Russian: the same kinds of word.
    'и в во не что он на я с со как а то все всё она так его но да ты к у же вы за бы по только ее её мне было вот от меня еще ещё нет о ' +
    'об из ему теперь когда даже ну вдруг ли если уже или ни быть был него до вас нибудь опять уж вам ведь там потом себя ничего ей может ' +
    'они тут где есть надо ней для мы тебя их чем была сам чтоб чтобы без будто чего раз тоже себе под будет ж тогда кто этот того потому ' +
    'этого какой совсем ним здесь этом один почти мой тем нее неё сейчас были куда зачем всех никогда можно при наконец два другой хоть ' +
    'после над больше тот через эти нас про них какая много разве три эту моя впрочем свою этой перед иногда лучше чуть том нельзя такой ' +
    'им более всегда конечно всю между это эта какие какое каком нужно нужен нужна нужны хочу хотим можешь можете пожалуйста помоги ' +
    'помогите помочь сделай сделать сделайте давай очень также либо пользователь пользователя используй используйте использовать применять ' +
    'применяй применяйте просит спрашивает наш наша наше наши нашего нашей мои моего моей ' +
    // Spanish, Portuguese, Italian, French, German: the most frequent function words that are not English content
    // words.
    'el la los las un una unos unas del al que qué en por para con sin sobre es son está están ser como cómo cuando cuándo este esta esto ' +
    'ese esa mi mis tu su sus se lo le me te nos más muy ya hay si sí pero porque puede puedo quiero necesito ' +
    'os um uma uns umas do da dos das ao em no na nos nas por para com sem é são está como quando este esta isso meu minha seu sua não ' +
    'mais muito você quero preciso posso ' +
    'il gli uno di del della dei delle che per con senza è sono come quando questo questa mio mia non più voglio devo ' +
    'le les une des du au aux et en dans pour par avec sans sur est sont être ce cette ces mon ma mes votre vos je tu nous vous ils elle ' +
    'qui que quoi dont où quand comment pas ne plus très peux veux dois ' +
    'der das dem des ein eine einen einem einer eines und oder aber von zu zur zum mit bei für auf aus nach über unter ist sind sein ' +
    'wird werden wie wenn dass ich du er sie es wir ihr mich mir mein meine nicht kein keine auch noch nur kann möchte bitte soll'
  )
    .split(' ')
    .filter((word) => word !== ''),
)

/**
 * Chinese function words and courtesy. A run of ideographs is cut at them before it is paired into bigrams, so that no
 * pair straddles two words. Longer ones come first because the first match is cut.
 */
export const CHINESE_BREAKS: readonly string[] = (
  '能不能 可不可以 有没有 是不是 怎么样 为什么 怎么办 用户 使用 时候 帮我 帮忙 麻烦 请问 一下 一个 这个 那个 这些 那些 这段 这份 这里 那里 我们 你们 他们 她们 ' +
  '它们 自己 可以 需要 想要 应该 什么 怎么 如何 多少 哪些 哪个 如果 因为 所以 但是 或者 以及 还是 然后 并且 而且 关于 对于 根据 通过 进行 适用 适用于 用于 不要 不是 ' +
  '没有 已经 现在 觉得 知道 告诉 比较 非常 ' +
  '的 了 吗 呢 吧 啊 把 被 给 我 你 您 他 她 它 们 这 那 和 与 或 是 就 都 也 还 很 请 帮 让 里 时 等 及'
).split(' ')
