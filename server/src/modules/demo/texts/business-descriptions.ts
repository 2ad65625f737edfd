import type { BusinessLanguage } from '../businesses/towns/local-facts.ts'
import type { PersonName } from '../people/person-names.ts'
import type { Random } from '../random.ts'

type Facts = { owner: PersonName; years: number; town: string; first: string; second: string }
type Sentence = (facts: Facts) => string

const openings: Record<BusinessLanguage, Sentence[]> = {
  en: [
    ({ owner, years }) => `I am ${owner.first}, and this has been my work for ${years} years.`,
    ({ years, town }) =>
      `${years} years in ${town}, and most of our clients came through another client.`,
    ({ owner, town }) =>
      `${owner.first} ${owner.family} learnt the trade in ${town} and now teaches it too.`,
    ({ town }) => `A small team in ${town} that answers the phone and comes on time.`,
  ],
  fr: [
    ({ owner, years }) => `Je m’appelle ${owner.first} et je fais ce métier depuis ${years} ans.`,
    ({ years, town }) =>
      `${years} ans à ${town}, et la plupart de nos clients viennent par un autre client.`,
    ({ owner, town }) =>
      `${owner.first} ${owner.family} a appris le métier à ${town} et l’enseigne aujourd’hui.`,
    ({ town }) => `Une petite équipe à ${town} qui répond au téléphone et arrive à l’heure.`,
  ],
  pt: [
    ({ owner, years }) => `Chamo-me ${owner.first} e faço este trabalho há ${years} anos.`,
    ({ years, town }) =>
      `${years} anos em ${town}, e quase todos os clientes vêm por outro cliente.`,
    ({ town }) => `Uma pequena equipa em ${town} que atende o telefone e chega a horas.`,
  ],
}

const middles: Record<BusinessLanguage, Sentence[]> = {
  en: [
    ({ first, second }) => `Most people come for “${first}” or “${second}”.`,
    ({ first }) => `If this is your first visit, try “${first}”.`,
    () => 'The price you see is the price you pay.',
    () => 'Tell us what you need in the note, so that everything is ready.',
  ],
  fr: [
    ({ first, second }) => `On vient surtout pour « ${first} » et « ${second} ».`,
    () => 'Le prix affiché est le prix payé.',
    () => 'Dites-nous ce qu’il vous faut dans la note, tout sera prêt.',
    ({ first }) => `Pour une première visite, essayez « ${first} ».`,
  ],
  pt: [
    ({ first, second }) => `Os clientes procuram sobretudo “${first}” e “${second}”.`,
    () => 'O preço que vê é o preço que paga.',
    () => 'Escreva na nota o que precisa e fica tudo preparado.',
  ],
}

const closings: Record<BusinessLanguage, string[]> = {
  en: [
    'Clean tools, fair prices, no hurry.',
    'If something is not right, come back and we put it right.',
    'Booking saves you the wait.',
    'We speak English and the languages of the neighbourhood.',
  ],
  fr: [
    'Outils propres, prix justes, sans se presser.',
    'Si quelque chose ne va pas, revenez et nous le corrigeons.',
    'Réserver vous évite l’attente.',
    'On parle français et les langues du quartier.',
  ],
  pt: [
    'Ferramentas limpas, preços justos, sem pressa.',
    'Se algo não ficar bem, volte e corrigimos.',
    'Marcar evita a espera.',
  ],
}

const headlineFormats: Record<BusinessLanguage, (first: string, second: string) => string> = {
  en: (first, second) => `${first}, ${lowerFirst(second)} and more`,
  fr: (first, second) => `${first}, ${lowerFirst(second)} et plus`,
  pt: (first, second) => `${first}, ${lowerFirst(second)} e mais`,
}

export function randomBio(language: BusinessLanguage, facts: Facts, random: Random): string {
  const opening = random.pick(openings[language])(facts)
  const [middle] = random.sample(middles[language], 1)
  const text = [opening, middle?.(facts), random.pick(closings[language])].join(' ')
  return language === 'fr' ? text.replace(/« /g, '«\u202f').replace(/ »/g, '\u202f»') : text
}

export const headlineText = (language: BusinessLanguage, first: string, second: string) =>
  headlineFormats[language](first, second)

const portugueseDetails = [
  'Trabalho cuidado, com material incluído e preço combinado antes.',
  'Feito com calma, explicado antes e verificado consigo no fim.',
  'Inclui tudo o que é preciso; diga na nota se tiver um pedido especial.',
]

export const randomPortugueseDescription = (title: string, random: Random) =>
  `${title}. ${random.pick(portugueseDetails)}`

/** Lower-cases an English title inside a sentence, except names such as French or CV. */
const lowerFirst = (title: string) =>
  /^(English|French|TV|CV|VTC)/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
