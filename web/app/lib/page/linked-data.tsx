/**
 * JSON-LD of a page. Rendered on the server only: the browser leaves it unchanged, so the code that builds it can be
 * left out of its bundle.
 */
export function LinkedData({ of }: { of: object | undefined }) {
  // Escaped, so that `</script>` in a name cannot end the element.
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
