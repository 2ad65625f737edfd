import { type Article, articles } from '@ujuzi/contract/content/articles'
import { loadArticle } from '#app/features/content/texts.server.ts'
import { readingMinutes } from './article-words.ts'

export type ArticleCard = Article & { title: string; lead: string; minutes: number }

/** All articles in the language of the page, the latest first. */
export const listArticles = (): ArticleCard[] =>
  articles.map((article) => {
    const document = loadArticle(article.slug)
    const { title, lead } = document
    return { ...article, title, lead, minutes: readingMinutes(document) }
  })

export function findArticle(slug: string | undefined) {
  const article = articles.find((one) => one.slug === slug)
  return article && { ...article, document: loadArticle(article.slug) }
}
