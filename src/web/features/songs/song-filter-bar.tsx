import { cx } from '../../ui/class-names.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { songFilters, songSorts } from './song-view.ts'
import type { SongView } from './song-view.ts'

const filterNames: Record<SongView['filter'], string> = {
  all: 'All Songs',
  'recently-added': 'Recently Added',
  'most-played': 'Most Played',
}

const sortNames: Record<SongView['sort'], string> = {
  recent: 'Recently Added',
  'a-z': 'A-Z',
  artist: 'Artist',
}

function optionsOf<Value extends string>(values: readonly Value[], names: Record<Value, string>) {
  return values.map((value) => ({ value, label: names[value] }))
}

const filterOptions = optionsOf(songFilters, filterNames)
const sortOptions = optionsOf(songSorts, sortNames)

// Three beside each other even on a phone.
const onePerThird = 'min-w-0 max-sm:flex-auto max-sm:gap-1 max-sm:px-2.5 max-sm:text-sm!'

interface SongFilterBarProps {
  view: SongView
  search: string
  tags: readonly string[]
  onSearch: (search: string) => void
  onChange: (change: Partial<SongView>) => void
}

export function SongFilterBar({ view, search, tags, onSearch, onChange }: SongFilterBarProps) {
  // A tag of the address that no song has any more can still be seen and left.
  const offered = view.tag === '' || tags.includes(view.tag) ? tags : [view.tag, ...tags]
  const tagOptions = [{ value: '', label: 'All Tags' }, ...offered.map((tag) => ({ value: tag, label: tag }))]
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchInput
        placeholder="Search songs or artists..."
        // The placeholder names it well enough; a label would be found where the field 'Artist' is looked for.
        aria-label={undefined}
        className="min-w-56 flex-1 basis-64"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <div className="flex min-w-0 gap-2 max-sm:w-full">
        <Select
          look="filter"
          aria-label="Filter"
          className={onePerThird}
          options={filterOptions}
          value={view.filter}
          onValueChange={(filter) => onChange({ filter: filter as SongView['filter'] })}
        />
        <Select
          look="filter"
          aria-label="Tag filter"
          className={cx(onePerThird, 'max-w-48')}
          options={tagOptions}
          value={view.tag}
          onValueChange={(tag) => onChange({ tag })}
        />
        <Select
          look="filter"
          aria-label="Sort"
          className={onePerThird}
          options={sortOptions}
          value={view.sort}
          onValueChange={(sort) => onChange({ sort: sort as SongView['sort'] })}
        />
      </div>
    </div>
  )
}
