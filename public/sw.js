// Shows that something came, also while no page is open, and opens the page when that is pressed. It keeps nothing and
// fetches nothing.
self.addEventListener("push", (event) => {
  const { text, path } = read(event.data);
  const shown = { icon: "/icon-192.png", tag: "allyway", data: path };
  event.waitUntil(self.registration.showNotification(text, shown));
});

/** Whatever was sent, browsers want something shown. */
function read(data) {
  try {
    return data.json();
  } catch {
    return { text: "Allyway", path: "/" };
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, self.location.origin)));
});

async function open(address) {
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address.href);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}
