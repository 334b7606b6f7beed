// zod probes `new Function` when a schema is built, which the content policy forbids. It reads its settings from here
// before any schema is; to set them by its own function would make it part of every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
