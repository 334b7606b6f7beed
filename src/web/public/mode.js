// Runs before the first paint; ui/theme.ts keeps the same rules afterwards.
;(function () {
  let choice = 'system'
  try {
    choice = localStorage.getItem('bandstand-theme') || 'system'
  } catch {
    // Storage may be blocked; the system's choice then holds.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const root = document.documentElement
  root.dataset.theme = dark ? 'dark' : 'light'
  root.classList.toggle('dark', dark)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = dark ? '#101116' : '#f2f2f5'
  }
})()
