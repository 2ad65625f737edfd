/**
 * What a page says, for machines (JSON-LD). It is data of the document that was sent: what writes it stays on the
 * server, and the browser leaves it as it is.
 */
export function LinkedData({ of }: { of: object | undefined }) {
  // A name with a closing tag in it must not end the script.
  const json = JSON.stringify(of)?.replaceAll('<', '\\u003c') ?? ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of JSON
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
