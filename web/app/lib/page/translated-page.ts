/**
 * Lets React change a page that the browser translates. A translator puts `<font>` elements in the place of text nodes.
 * React keeps the text nodes, so removing one or inserting something before it would throw, and a new value would be
 * written to a node that is not shown. Call before the page is hydrated.
 */
export function allowTranslation() {
  /** Translations of text nodes that are out of the document, and the text nodes of translations. */
  const translations = new WeakMap<Node, ChildNode>()
  const originals = new WeakMap<Node, Node>()

  const observer = new MutationObserver(read)
  observer.observe(document, { childList: true, subtree: true })

  function read(changes: MutationRecord[]) {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling, target } of changes) {
      // A new value, which is translated again.
      if (target instanceof Text && !target.parentNode) takeTranslation(target)?.replaceWith(target)
      // React moved the text.
      for (const node of addedNodes) takeTranslation(node)?.remove()
      for (const node of removedNodes) {
        if (!(node instanceof Text) || node.parentNode) continue
        const neighbors = [...addedNodes, previousSibling, nextSibling]
        const translation = neighbors.find((one) => one?.nodeName === 'FONT' && !originals.has(one))
        if (!translation) continue
        translations.set(node, translation as ChildNode)
        originals.set(translation, node)
        observer.observe(node, { characterData: true })
      }
    }
  }

  function takeTranslation(original: Node) {
    const translation = translations.get(original)
    translations.delete(original)
    return translation
  }

  /** The node that is in the document in the place of `node`: itself, or its translation. */
  function shownNode(node: Node): ChildNode {
    read(observer.takeRecords())
    return translations.get(node) ?? (node as ChildNode)
  }

  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const shown = shownNode(child)
    if (this.contains(shown)) shown.remove()
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    let place: Node | null = next
    if (next && next.parentNode !== this) place = shownNode(next)
    while (place && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, node, place) as T
  }
}
