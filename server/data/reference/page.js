'use strict'
{
  const all = (selector) => [...document.querySelectorAll(selector)]
  const status = document.querySelector('[role=status]')
  const index = document.querySelector('.index')
  const wide = matchMedia('(min-width: 64rem)')
  const unfold = () => {
    index.open = wide.matches
  }
  unfold()
  wide.addEventListener('change', unfold)

  // An address of the time when all calls were on one page.
  const old = document.body.dataset.list !== undefined && document.getElementById(location.hash.slice(1))
  const moved = old && old.querySelector('a')
  if (moved) location.replace(moved.href)

  if (navigator.clipboard) {
    for (const button of all('.call button, .sample button')) {
      button.hidden = false
      button.addEventListener('click', async () => {
        await navigator.clipboard.writeText(button.previousElementSibling.textContent)
        button.textContent = 'Copied'
        status.textContent = 'Copied'
        setTimeout(() => {
          button.textContent = 'Copy'
          status.textContent = ''
        }, 2000)
      })
    }
  }

  const form = document.querySelector('form')
  const field = form.querySelector('input')
  form.hidden = false
  if (document.body.dataset.list !== undefined) {
    const rows = all('[data-group] li').map((row) => {
      const group = row.closest('[data-group]').querySelector('h3')
      return { row, text: `${row.textContent} ${row.id} ${group.textContent}`.toLowerCase() }
    })
    const filter = () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
      let found = 0
      for (const { row, text } of rows) {
        row.hidden = !words.every((word) => text.includes(word))
        if (!row.hidden) found++
      }
      for (const group of all('[data-group]')) {
        group.hidden = !group.querySelector('li:not([hidden])')
        group.open = words.length > 0
      }
      for (const part of all('[data-rest]')) part.hidden = words.length > 0
      document.querySelector('[data-none]').hidden = found > 0
      status.textContent = words.length > 0 ? `${found} ${found === 1 ? 'call' : 'calls'}` : ''
      const address = new URL(location.href)
      if (words.length > 0) address.searchParams.set('q', field.value)
      else address.searchParams.delete('q')
      history.replaceState(null, '', address)
    }
    field.value = new URLSearchParams(location.search).get('q') || ''
    if (field.value) filter()
    field.addEventListener('input', filter)
    form.addEventListener('submit', (event) => event.preventDefault())
  }
}
