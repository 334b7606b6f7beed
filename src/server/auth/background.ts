import type { FastifyBaseLogger } from 'fastify'

export interface Background {
  /** Starts work that no answer waits for. */
  run: (work: () => Promise<void>) => void
  /** Resolves when all of it is done. */
  done: () => Promise<void>
}

export function openBackground(log: FastifyBaseLogger): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run: (work) => {
      const running = work().catch((error: Error) => {
        log.error({ name: error.name, code: (error as NodeJS.ErrnoException).code }, 'auth work failed')
      })
      underWay.add(running)
      void running.finally(() => underWay.delete(running))
    },
    done: async () => {
      await Promise.all(underWay)
    },
  }
}
