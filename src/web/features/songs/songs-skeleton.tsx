import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of the songs screen while its songs are on their way. */
export function SongsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading songs...</span>
      <div className="mb-6 flex flex-wrap gap-2">
        <Skeleton className="h-10 flex-1 basis-64 rounded-control" />
        <Skeleton className="h-10 w-28 rounded-control" />
        <Skeleton className="h-10 w-28 rounded-control" />
      </div>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="flex h-[45px] items-center gap-4 border-b border-line">
          <Skeleton className="h-3 w-4" />
          <Skeleton className={index % 3 === 0 ? 'h-3.5 w-44' : 'h-3.5 w-32'} />
          <Skeleton className="ml-auto h-3 w-28 max-sm:hidden" />
          <Skeleton className="h-5 w-20 rounded-full max-sm:hidden" />
          <Skeleton className="h-5 w-9 max-sm:ml-auto" />
        </div>
      ))}
    </div>
  )
}
