/** Words that say the same in a description, one pair a line. Our own list, of general English. */
const PAIRS = `
create produce|creates produces|creating producing|write author|writes authors|writing authoring|build assemble|builds assembles
building assembling|generate make|generates makes|generating making|fix repair|fixes repairs|fixing repairing|check verify
checks verifies|checking verifying|review inspect|reviews inspects|reviewing inspecting|analyze examine|analyzes examines
analyzing examining|improve enhance|improves enhances|improving enhancing|add append|adding appending|remove delete|removing deleting
update revise|updating revising|convert transform|converting transforming|find locate|finding locating|search look|show display
shows displays|test try|testing trying|deploy ship|deploying shipping|configure set up|configuring setting up|manage administer
managing administering|design plan|designing planning|implement realise|implementing realising|debug troubleshoot
debugging troubleshooting|document describe|documenting describing|explain clarify|explaining clarifying|run execute|runs executes
running executing|start begin|starting beginning|stop halt|user person|users people|issue problem|issues problems|error failure
errors failures|bug defect|bugs defects|code source|codebase repository|file document|files documents|image picture|images pictures
question query|questions queries|guide manual|guidance advice|task job|tasks jobs|plan roadmap|change modification
changes modifications|feature capability|features capabilities|performance speed|security safety|team group|teams groups
structure layout|summary digest|summarize condense|summarizing condensing|report account|reports accounts|schema model|data records
monitor watch|monitoring watching|optimize tune|optimizing tuning|migrate move|migrating moving|validate confirm
validating confirming|extract pull out|extracting pulling out|list enumerate|listing enumerating|merge combine|merging combining
split divide|splitting dividing|audio sound|voice speech|customer client|customers clients|cost expense|costs expenses
comprehensive thorough|specific particular|existing present|new fresh|quick fast|best finest|pattern approach|patterns approaches
setup installation|interactive conversational|automate mechanise|automating mechanising|request ask|requests asks|mention name
mentions names|need require|needs requires|want wish|wants wishes|help assist|helps assists|use apply|using applying
`

const SAME = new Map(
  PAIRS.split(/[\n|]/).flatMap((pair): [string, string][] => {
    const [word, ...other] = pair.split(' ')
    return word === undefined || word === '' ? [] : [[word, other.join(' ')]]
  }),
)

/** The same text with every second word of `PAIRS` said in other words, as an author who rewords would. */
export function paraphrase(text: string): string {
  let found = 0
  return text.replace(/[A-Za-z]+/g, (word) => {
    const same = SAME.get(word.toLowerCase())
    if (same === undefined) return word
    found += 1
    if (found % 2 === 0) return word
    return /^[A-Z]/.test(word) ? `${same.charAt(0).toUpperCase()}${same.slice(1)}` : same
  })
}
