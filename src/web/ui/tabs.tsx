import type { ReactNode } from 'react'
import { Tabs as Radix } from 'radix-ui'

type TabsProps = {
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
  label: string
  value?: string
  onValueChange?: (value: string) => void
}

export function Tabs({ tabs, label, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
      onValueChange={(next) => onValueChange?.(next)}
    >
      <Radix.List aria-label={label} className="flex gap-1 rounded-control bg-sunken p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-8 flex-1 rounded-[6px] px-3 text-sm font-semibold text-ink-2 transition-colors hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-[0_1px_2px_rgb(16_17_22/0.14)] dark:data-[state=active]:bg-line pointer-coarse:min-h-11"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-control pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
