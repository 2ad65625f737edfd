import type { Category } from '@ujuzi/contract/services/categories'
import type { PersonName } from '../people/person-names.ts'
import type { Week } from './working-hours.ts'

/** The businesses everybody meets first; they are the first of every demo marketplace, however small. */
export type Featured = {
  placeId: string
  category: Category
  name: string
  owner: PersonName
  portrait?: string
  district?: string
  chairs?: number
  /** How many reviews of five stars, four, three, two and one. */
  stars?: [number, number, number, number, number]
  /** In the order of the trade's offers, in minor units. */
  prices?: number[]
  week?: Week
}

const lagos = '2332459'
const douala = '2232593'
const dakar = '2253354'

const featuredBusinesses: Featured[] = [
  {
    placeId: lagos,
    category: 'hairdresser',
    name: 'Amara Braids & Co.',
    owner: { first: 'Amara', family: 'Okafor' },
    portrait: 'amara',
    district: 'Surulere',
    chairs: 3,
    // 610 stars in 127 reviews: 4.8.
    stars: [107, 16, 3, 1, 0],
    prices: [25_000, 18_000, 8000, 6500, 12_000, 15_000, 20_000, 7500],
    week: sixDays(8, 19),
  },
  {
    placeId: douala,
    category: 'barber',
    name: 'Kofi Cuts',
    owner: { first: 'Kofi', family: 'Mensah' },
    portrait: 'kofi',
    district: 'Akwa',
    chairs: 2,
    stars: [78, 11, 2, 0, 0],
    prices: [3000, 5000, 2000, 6500, 2500, 8000, 4000],
    week: sixDays(9, 20),
  },
  of(dakar, 'tailor', 'Fatou Couture', 'Fatou Diop', 'fatou', 'Médina', [41, 7, 1, 0, 0]),
  of(
    douala,
    'electrician',
    'Volt Douala',
    'Brice Kamga',
    'brice',
    'Bonamoussadi',
    [22, 6, 1, 1, 0],
  ),
  of('184745', 'cook', 'Wanjiru Kitchen', 'Wanjiru Kamau', 'wanjiru', 'Kilimani', [30, 5, 1, 0, 0]),
  of(
    '993800',
    'mechanic',
    'Thabo Motors',
    'Thabo Mokoena',
    'thabo',
    'Braamfontein',
    [26, 9, 2, 0, 1],
  ),
  of('2335204', 'tutor', 'Zainab Tutors', 'Zainab Bello', 'zainab', 'Nassarawa', [19, 2, 0, 0, 0]),
  of('2293538', 'hairdresser', 'Awa Tresses', 'Awa Traoré', 'awa', 'Cocody', [55, 9, 2, 1, 0]),
  of(
    '202061',
    'translator',
    'Aline Languages',
    'Aline Uwase',
    'aline',
    'Kimironko',
    [12, 3, 0, 0, 0],
  ),
  of('890299', 'cleaner', 'Chipo Fresh Homes', 'Chipo Moyo', 'chipo', 'Avondale', [28, 4, 2, 0, 0]),
  of(
    '360630',
    'photographer',
    'Mariam Portraits',
    'Mariam Fawzy',
    'mariam',
    'Zamalek',
    [33, 6, 1, 0, 0],
  ),
  of(
    dakar,
    'carpenter',
    'Moussa Bois & Meubles',
    'Moussa Ndiaye',
    'moussa',
    'Ouakam',
    [15, 5, 1, 0, 0],
  ),
  of(
    '2324774',
    'event_planner',
    'Ngozi Occasions',
    'Ngozi Eze',
    'ngozi',
    'GRA Phase 2',
    [17, 2, 1, 0, 0],
  ),
  of('2306104', 'plumber', 'Samuel Pipe Works', 'Samuel Owusu', 'samuel', 'Osu', [24, 8, 2, 1, 0]),
  of('2339354', 'photographer', 'Tunde Lens', 'Tunde Adebayo', 'tunde', 'Bodija', [29, 6, 0, 0, 0]),
  of(lagos, 'barber', 'Emeka Cuts', 'Emeka Nwosu', 'emeka', 'Yaba', [61, 12, 3, 1, 0]),
  of(
    douala,
    'barber',
    'Barbier Bonapriso',
    'Rodrigue Fotso',
    undefined,
    'Bonapriso',
    [18, 7, 2, 0, 0],
  ),
  of(douala, 'barber', 'Chez Landry', 'Landry Tagne', undefined, 'Deido', [9, 5, 2, 1, 0]),
  of(
    douala,
    'barber',
    'Étoile Coiffure Homme',
    'Cédric Ewane',
    undefined,
    'Makepe',
    [4, 2, 0, 0, 0],
  ),
  of(douala, 'barber', 'Divine Fades', 'Divine Tabi', undefined, 'Bonamoussadi', [1, 0, 0, 0, 0]),
  of(
    douala,
    'hairdresser',
    'Josiane Tresses',
    'Josiane Tchoua',
    undefined,
    'Bonapriso',
    [26, 6, 1, 0, 0],
  ),
]

export const featuredAt = (index: number): Featured | undefined => featuredBusinesses[index]

/** Monday to Saturday, without a break: the chairs take turns at lunch. */
function sixDays(opens: number, closes: number): Week {
  const day = [{ opens: opens * 60, closes: closes * 60 }]
  return [day, day, day, day, day, day, []]
}

function of(
  placeId: string,
  category: Category,
  name: string,
  person: string,
  portrait: string | undefined,
  district: string,
  stars: Featured['stars'],
): Featured {
  const [first = '', family = ''] = person.split(' ')
  return { placeId, category, name, owner: { first, family }, portrait, district, stars }
}
