import { textParts } from './text-parts.ts'

type Props = { text: string; withLinks: boolean }

/** The text of a message as it was typed. */
export function MessageText({ text, withLinks }: Props) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {withLinks
        ? textParts(text).map(({ at, part, url }) =>
            url ? (
              <a
                key={at}
                href={url}
                target="_blank"
                rel="nofollow noopener noreferrer"
                className="underline underline-offset-2"
              >
                {part}
              </a>
            ) : (
              part
            ),
          )
        : text}
    </p>
  )
}
