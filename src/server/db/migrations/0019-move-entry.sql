-- Moves an entry of a setlist to a position, 1-based, beyond the end means last: raises the band's version, which also
-- lets its writes take turns, marks the setlist edited and renumbers what stands between the old and the new place. A
-- function, since each step sees what was there once it was this one's turn, and the database is asked but once.
-- Raises no_data_found when the entry or its setlist is gone, and then has changed nothing.
create function move_entry(
  band bigint, entry bigint, wanted bigint, mover uuid,
  out setlist bigint, out target integer, out moved_at timestamptz
) language plpgsql as $$
declare
  source integer;
begin
  moved_at := now();
  update bands set setlists_version = setlists_version + 1 where id = band;
  update setlists l set updated_at = moved_at, updated_by = mover, version = version + 1
    from setlist_songs e
    where e.band_id = band and e.id = entry and l.band_id = band and l.id = e.setlist_id and l.deleted_at is null
    returning l.id, e.position into setlist, source;
  if not found then
    raise no_data_found;
  end if;
  select least(wanted, max(position)) into target from setlist_songs e where e.band_id = band and e.setlist_id = setlist;
  update setlist_songs e
    set position = case when e.id = entry then target when source < target then e.position - 1 else e.position + 1 end,
      updated_at = case when e.id = entry then moved_at else e.updated_at end
    where e.band_id = band and e.setlist_id = setlist
      and e.position between least(source, target) and greatest(source, target);
  update setlist_marks m
    set after_position = m.after_position + case when source < target then -1 else 1 end
    where m.band_id = band and m.setlist_id = setlist
      and m.after_position >= least(source, target) and m.after_position < greatest(source, target);
end $$;
