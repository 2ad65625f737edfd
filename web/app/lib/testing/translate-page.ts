/**
 * Simulates the translation of a browser, also of what appears later: each text node is replaced by two nested `<font>`
 * elements with the translation, as Chrome does. Here the translation is the text itself, so that tests can find it.
 * `move` keeps the text node inside of the elements. Stands alone, because journeys run its source in their pages.
 */
export function translatePage({ move = false } = {}) {
  const isLeftOut = (element: Element | null): boolean =>
    element !== null &&
    (/^(SCRIPT|STYLE|TEXTAREA|NOSCRIPT|FONT|TITLE)$/.test(element.tagName) ||
      !(element as HTMLElement).translate ||
      isLeftOut(element.parentElement))
  const replaceText = (text: Text) => {
    const translation = document.createElement('font')
    const outer = document.createElement('font')
    outer.append(translation)
    text.replaceWith(outer)
    translation.append(move ? text : text.data)
  }
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (text.isConnected && text.data.trim() !== '' && !isLeftOut(text.parentElement))
        replaceText(text)
    }
  }
  translate(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node)
  })
  observer.observe(document, { childList: true, subtree: true })
  return () => observer.disconnect()
}
