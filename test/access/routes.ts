/** Every route of a printed router, as 'GET /api/bands/:' with the names of parameters left out. */
export function routesIn(printed: string): string[] {
  const stem: string[] = []
  const routes: string[] = []
  for (const line of printed.split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (!part) continue
    stem.splice(indent.length / 4, Infinity, part)
    const path = stem.join('').replace(/^\/\//, '/')
    for (const method of methods.split(', '))
      if (method !== 'HEAD') routes.push(`${method} ${nameless(path)}`)
  }
  return routes
}

/** The path without the names and patterns of its parameters. */
export function nameless(path: string): string {
  return path.replaceAll(/:\w+(?:\|:\w+)*(?:\([^)]*\))?/g, ':')
}
