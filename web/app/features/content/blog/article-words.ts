import type { ArticleTopic } from '@ujuzi/contract/content/articles'
import { m } from '@ujuzi/contract/messages'
import { blockText, type Document } from '#app/lib/content/markdown.ts'

export const articleTopicLabels = {
  business: m.blog_topic_business,
  photos: m.blog_topic_photos,
  clients: m.blog_topic_clients,
  home: m.blog_topic_home,
  learning: m.blog_topic_learning,
} as const satisfies Record<ArticleTopic, () => string>

const wordsPerMinute = 180

/** Estimated reading time, at least a minute. */
export function readingMinutes({ blocks }: Document) {
  const words = blocks.map(blockText).join(' ').split(/\s+/).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
