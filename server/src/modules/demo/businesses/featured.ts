import type { Category } from '@ujuzi/contract/services/categories'
import type { PersonName } from '../people/person-names.ts'
import type { DemoWeek } from './working-hours.ts'

/** Hand-written businesses; they are the first of every demo marketplace, whatever its size. */
export type FeaturedBusiness = {
  placeId: string
  category: Category
  name: string
  owner: PersonName
  portrait?: string
  district?: string
  resourceCount?: number
  /** Number of reviews with five, four, three, two and one stars. */
  stars?: [number, number, number, number, number]
  /** Prices in minor units, in the order of the services of the category. */
  prices?: number[]
  week?: DemoWeek
}

const lagos = '2332459'
const douala = '2232593'
const dakar = '2253354'

const featuredBusinesses: FeaturedBusiness[] = [
  {
    placeId: lagos,
    category: 'hairdresser',
    name: 'Amara Braids & Co.',
    owner: { first: 'Amara', family: 'Okafor' },
    portrait: 'amara',
    district: 'Surulere',
    resourceCount: 3,
    // 610 stars in 127 reviews: 4.8.
    stars: [107, 16, 3, 1, 0],
    prices: [25_000, 18_000, 8000, 6500, 12_000, 15_000, 20_000, 7500],
    week: sixDayWeek(8, 19),
  },
  {
    placeId: douala,
    category: 'barber',
    name: 'Kofi Cuts',
    owner: { first: 'Kofi', family: 'Mensah' },
    portrait: 'kofi',
    district: 'Akwa',
    resourceCount: 2,
    stars: [78, 11, 2, 0, 0],
    prices: [3000, 5000, 2000, 6500, 2500, 8000, 4000],
    week: sixDayWeek(9, 20),
  },
  featured(dakar, 'tailor', 'Fatou Couture', 'Fatou Diop', 'fatou', 'Médina', [41, 7, 1, 0, 0]),
  featured(
    douala,
    'electrician',
    'Volt Douala',
    'Brice Kamga',
    'brice',
    'Bonamoussadi',
    [22, 6, 1, 1, 0],
  ),
  featured(
    '184745',
    'cook',
    'Wanjiru Kitchen',
    'Wanjiru Kamau',
    'wanjiru',
    'Kilimani',
    [30, 5, 1, 0, 0],
  ),
  featured(
    '993800',
    'mechanic',
    'Thabo Motors',
    'Thabo Mokoena',
    'thabo',
    'Braamfontein',
    [26, 9, 2, 0, 1],
  ),
  featured(
    '2335204',
    'tutor',
    'Zainab Tutors',
    'Zainab Bello',
    'zainab',
    'Nassarawa',
    [19, 2, 0, 0, 0],
  ),
  featured(
    '2293538',
    'hairdresser',
    'Awa Tresses',
    'Awa Traoré',
    'awa',
    'Cocody',
    [55, 9, 2, 1, 0],
  ),
  featured(
    '202061',
    'translator',
    'Aline Languages',
    'Aline Uwase',
    'aline',
    'Kimironko',
    [12, 3, 0, 0, 0],
  ),
  featured(
    '890299',
    'cleaner',
    'Chipo Fresh Homes',
    'Chipo Moyo',
    'chipo',
    'Avondale',
    [28, 4, 2, 0, 0],
  ),
  featured(
    '360630',
    'photographer',
    'Mariam Portraits',
    'Mariam Fawzy',
    'mariam',
    'Zamalek',
    [33, 6, 1, 0, 0],
  ),
  featured(
    dakar,
    'carpenter',
    'Moussa Bois & Meubles',
    'Moussa Ndiaye',
    'moussa',
    'Ouakam',
    [15, 5, 1, 0, 0],
  ),
  featured(
    '2324774',
    'event_planner',
    'Ngozi Occasions',
    'Ngozi Eze',
    'ngozi',
    'GRA Phase 2',
    [17, 2, 1, 0, 0],
  ),
  featured(
    '2306104',
    'plumber',
    'Samuel Pipe Works',
    'Samuel Owusu',
    'samuel',
    'Osu',
    [24, 8, 2, 1, 0],
  ),
  featured(
    '2339354',
    'photographer',
    'Tunde Lens',
    'Tunde Adebayo',
    'tunde',
    'Bodija',
    [29, 6, 0, 0, 0],
  ),
  featured(lagos, 'barber', 'Emeka Cuts', 'Emeka Nwosu', 'emeka', 'Yaba', [61, 12, 3, 1, 0]),
  featured(
    douala,
    'barber',
    'Barbier Bonapriso',
    'Rodrigue Fotso',
    undefined,
    'Bonapriso',
    [18, 7, 2, 0, 0],
  ),
  featured(douala, 'barber', 'Chez Landry', 'Landry Tagne', undefined, 'Deido', [9, 5, 2, 1, 0]),
  featured(
    douala,
    'barber',
    'Étoile Coiffure Homme',
    'Cédric Ewane',
    undefined,
    'Makepe',
    [4, 2, 0, 0, 0],
  ),
  featured(
    douala,
    'barber',
    'Divine Fades',
    'Divine Tabi',
    undefined,
    'Bonamoussadi',
    [1, 0, 0, 0, 0],
  ),
  featured(
    douala,
    'hairdresser',
    'Josiane Tresses',
    'Josiane Tchoua',
    undefined,
    'Bonapriso',
    [26, 6, 1, 0, 0],
  ),
]

export const findFeatured = (index: number): FeaturedBusiness | undefined =>
  featuredBusinesses[index]

/** Monday to Saturday without a break. Arguments are hours. */
function sixDayWeek(opens: number, closes: number): DemoWeek {
  const day = [{ opens: opens * 60, closes: closes * 60 }]
  return [day, day, day, day, day, day, []]
}

function featured(
  placeId: string,
  category: Category,
  name: string,
  person: string,
  portrait: string | undefined,
  district: string,
  stars: FeaturedBusiness['stars'],
): FeaturedBusiness {
  const [first = '', family = ''] = person.split(' ')
  return { placeId, category, name, owner: { first, family }, portrait, district, stars }
}
