import { stemEnglish } from './stem-english.ts'

/**
 * Words of praise and of manner, and words that fit any subject: whatever a description gains of them, it says no more
 * of what its skill is for. Our own list of general English, before stemming.
 */
const EMPTY_WORDS =
  'ability able accurate accurately across advanced aid aim all-in-one amazing any anyone anything area areas assist assistance assistant ' +
  'aspect aspects attention beautiful benefit benefits better beyond broad care careful carefully challenge challenges clarity clean clear ' +
  'clearly collection comfortable comprehensive confidence confident consistency consistent consistently convenient core creative daily deal ' +
  'dedicated deep deeply deliver delivers detail detailed deliverable driven durable ease effective effectively efficiency efficient ' +
  'efficiently effort effortless effortlessly elegant end-to-end enhance enhanced enhances ensure ensures ensuring essential every everyday ' +
  'everywhere everybody excellence excellent exceptional expert expertise expertly experts extensive fast faster field fields flexible focus ' +
  'focused foundation fresh friendly functional goal goals great group handy hard help helper helpers helpful helping helps holistic ideal ' +
  'improvement innovative insightful intelligent intelligently intuitive item items kind kinds knowledge large leading life lot love manner ' +
  'master mastery matter matters meaningful method methods modern more most need needed needs nice offer offering offers optimal order ' +
  'organized outcome outcomes outstanding overall perfect perfectly place point powerful practical precise precisely precision premium ' +
  'productive productivity professional professionally professionals proven purpose purposes quality range rapid reliable reliability ' +
  'reliably respect result rich robust room safe scenario scenarios seamless seamlessly set sharp situation situations skill skilled skills ' +
  'smart smooth smoothly solid solution solutions some sort sound standard state-of-the-art strategic streamline streamlined streamlines ' +
  'strong stuff success successful successfully suitable superb support task tasks team teams thing things thorough thoroughly thoughtful ' +
  'tasked timely today top total trusted ultimate unique useful usual utility valuable value various vast versatile way ways whatever ' +
  'whenever wherever wide widely wise wonderful work works workplace world'

/** The stems of words that say nothing of a subject. */
export const EMPTY_STEMS: ReadonlySet<string> = new Set(EMPTY_WORDS.split(/[\s-]/).map(stemEnglish))
