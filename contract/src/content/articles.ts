import type { Category } from '../services/categories.ts'

export const articleTopics = ['business', 'photos', 'clients', 'home', 'learning'] as const
export type ArticleTopic = (typeof articleTopics)[number]

export type Article = {
  slug: string
  topic: ArticleTopic
  /** Day of publication. */
  day: string
  /** Category whose cloth is the background, and portrait in front of it. */
  category: Category
  portrait: string
}

/** Articles of the blog, the latest first. Their texts are in web/app/features/content/texts/blog. */
export const articles = [
  {
    slug: 'price-for-braids',
    topic: 'business',
    day: '2026-11-16',
    category: 'hairdresser',
    portrait: 'amara',
  },
  {
    slug: 'five-photos',
    topic: 'photos',
    day: '2026-11-09',
    category: 'photographer',
    portrait: 'aline',
  },
  { slug: 'no-shows', topic: 'clients', day: '2026-11-02', category: 'barber', portrait: 'kofi' },
  {
    slug: 'before-the-plumber',
    topic: 'home',
    day: '2026-10-26',
    category: 'plumber',
    portrait: 'brice',
  },
  { slug: 'food-for-forty', topic: 'home', day: '2026-10-19', category: 'cook', portrait: 'fatou' },
  {
    slug: 'tutor-in-time',
    topic: 'learning',
    day: '2026-10-12',
    category: 'tutor',
    portrait: 'zainab',
  },
] as const satisfies readonly Article[]

export type ArticleSlug = (typeof articles)[number]['slug']
