import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { Tooltip as Radix } from 'radix-ui'

const InProvider = createContext(false)

/** Around many tooltips it lets the second one show at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <InProvider value>
      <Radix.Provider delayDuration={450} skipDelayDuration={200}>
        {children}
      </Radix.Provider>
    </InProvider>
  )
}

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-chip bg-ink px-2 py-1 text-xs font-medium text-surface not-data-[state=closed]:animate-fade-in"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
  return use(InProvider) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>
}
