// Service worker of notifications. It handles no requests: pages load as without it.

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** A portal that the person is looking at shows the event itself. */
async function show({ title, body, path, tag, lang }) {
  const isSeen = ({ focused, url }) => focused && /^\/(client|professional)/.test(new URL(url).pathname)
  if ((await windows()).some(isSeen)) return
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang,
    icon: '/icon.svg',
    data: { path },
  })
}

async function open(path) {
  const { href } = new URL(path, self.location.origin)
  const shown = (await windows()).find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}
