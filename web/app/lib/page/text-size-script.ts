/**
 * Inline script of every document. Marks the document element while the page is narrower than 20 of its root's text
 * sizes, for the variant `cramped` of the styles: media queries do not follow a text size that is set on the page, as
 * some browsers and extensions do. A page that fills the screen keeps its size then, so the attributes are observed, too.
 * The width is that of the element: `innerWidth` of a phone grows with what overflows, and the mark would stay away from
 * the pages that need it. A function, so that the bundles of the browser leave it out.
 */
export const textSizeScript = () =>
  `(() => {
const { documentElement: root } = document
const mark = () => root.toggleAttribute('data-cramped', root.offsetWidth < 20 * parseFloat(getComputedStyle(root).fontSize))
mark()
addEventListener('resize', mark)
new ResizeObserver(mark).observe(root)
new MutationObserver(mark).observe(root, { attributeFilter: ['style', 'class'] })
})()`
