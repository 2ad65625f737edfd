/** Stop words in English, French, Spanish and Portuguese, without accents. */
export const stopWords: ReadonlySet<string> = new Set(
  `a affordable an and any are as asap at be best by can cheap do find for from get good hi i in is it looking me my near nearby need now
  of on one or our please someone somebody some that the their them there they this to today tonight urgently us want we who will with you your
  au aux avec bon bonne ce ces cet cette chez cher chere cherche d dans de des du elle en est et il ils j je l la le les leur leurs ma me mes
  meilleur meilleure moi moins mon n nos notre nous on ou par pas pour pres proche qu que qui s sa sans se ses si sont son sur t ta tes ton tous
  tout toute toutes un une veux votre vous vos y
  al barata barato buen buena bueno busco cerca con cuando del el ella ellas ellos es esta este las lo los mas mejor mejores mi mis necesito nuestra nuestro
  o para pero por que quiero sin sobre su sus todo todos una uno unos y ya yo
  ao aos as bom com da das do dos em eu mais melhor meu minha na nas nao no nos num numa os ou pela pelo perto por preciso procuro
  quero sem seu sua suas seus um uma voce`.split(/\s+/),
)

const maxWordLength = 40

/** Splits text into words, normalized as in the index: lower case, Latin letters without accents. */
export const tokenize = (typed: string): string[] =>
  (typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .map(normalizeWord)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.slice(0, maxWordLength))

/** Normalizes a word as `unaccent` and `lower` in SQL do for Latin letters; other scripts are only lowercased. */
export const normalizeWord = (word: string): string =>
  word
    .toLowerCase()
    .replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[ßæðøþ\u0111-\u02af]/g, (letter) => specialLetters.get(letter) ?? letter)

/** Latin letters that do not decompose, with their replacements. */
const specialLetters = new Map(
  `æae ðd øo þth ßss đd ħh ıi ĳij ĸq ŀl łl ŋn œoe ŧt ſs ƀb ɓb ƃb ƈc ɖd ɗd ƌd ɛe ƒf ɠg ƕhv ɨi ƙk ƚl
  ɲn ƞn ƣoi ƥp ƫt ƭt ʈt ʋv ƴy ƶz ǆdz ǉlj ǌnj ǳdz ȡd ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp ȼc ȿs ɀz ʉu ɇe ɉj ɍr ɏy
  ɕc ɟj ɡg ɢg ɦh ɧh ɪi ɫl ɬl ɭl ɱm ɳn ɴn ɶoe ɼr ɽr ɾr ʀr ʂs ʏy ʐz ʑz ʙb ʛg ʜh ʝj ʟl ʠq ʣdz ʥdz ʦts
  ʪls ʫlz`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)
