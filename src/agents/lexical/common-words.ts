/**
 * Words so frequent in requests to a coding agent, whatever the subject, that a match on them alone says little. Our
 * own list of general English, compared after lower-casing and before stemming.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'add adds added adding change changes changed changing check checks checking create creates created creating build builds building ' +
    'built write writes writing wrote written run runs running ran set sets setting setup up start starts starting started stop work works ' +
    'working find finds finding found fix fixes fixing fixed update updates updating updated new old good better best bad right wrong ' +
    'first last next previous time times day days week today file files folder folders directory code project projects app apps ' +
    'application applications system systems data list lists type types name names value values number numbers part parts example ' +
    'examples case cases problem problems issue issues question questions answer answers error errors line lines page pages text ' +
    'content contents information details result results output input inputs thing support supports supported supporting provide ' +
    'provides providing provided include includes including included contain contains handle handles handling manage manages ' +
    'managing different multiple several specific simple quick quickly easy easily full whole entire big large small long short ' +
    'best practice practices guide guides guidance tool tools feature features function functions functionality option options step ' +
    'steps process processes processing workflow workflows request requests based existing current custom common general related ' +
    'complete correct proper possible available important useful please why explain explains describe describes team company people ' +
    'person everything version versions two three four five open opens move read reads reading call calls calling made happen ' +
    'happens happening understand understanding learn turn turns figure sure cause causes end point review ready real own side ' +
    'job jobs production local service services software program programs product products environment command commands line ' +
    'language languages user developer developers development design designing implement implements implementing implementation ' +
    'configure configuring configured configuration generate generates generating generated generation convert converts converting ' +
    'improve improves improving need any mean means'
  ).split(' '),
)
