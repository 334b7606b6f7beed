create table instruments (
  id bigint generated always as identity primary key,
  name text not null unique,
  emoji text not null
);

insert into instruments (name, emoji) values
  ('Lead Vocals', '🎤'), ('Backing Vocals', '🎤'), ('Electric Guitar', '🎸'), ('Acoustic Guitar', '🎸'),
  ('Lead Guitar', '🎸'), ('Rhythm Guitar', '🎸'), ('Classical Guitar', '🎸'), ('12-String Guitar', '🎸'),
  ('Bass Guitar', '🎸'), ('Double Bass', '🎻'), ('Drums', '🥁'), ('Percussion', '🪘'), ('Piano', '🎹'),
  ('Keyboard', '🎹'), ('Synthesizer', '🎛️'), ('Organ', '🎹'), ('Accordion', '🪗'), ('Melodica', '🎹'),
  ('Harmonica', '🎼'), ('Violin', '🎻'), ('Fiddle', '🎻'), ('Viola', '🎻'), ('Cello', '🎻'), ('Harp', '🎼'),
  ('Mandolin', '🪕'), ('Banjo', '🪕'), ('Ukulele', '🪕'), ('Bouzouki', '🪕'), ('Pedal Steel', '🎸'),
  ('Lap Steel', '🎸'), ('Dobro', '🎸'), ('Sitar', '🪕'), ('Oud', '🪕'), ('Alto Saxophone', '🎷'),
  ('Tenor Saxophone', '🎷'), ('Baritone Saxophone', '🎷'), ('Soprano Saxophone', '🎷'), ('Clarinet', '🎼'),
  ('Bass Clarinet', '🎼'), ('Flute', '🎼'), ('Oboe', '🎼'), ('Bassoon', '🎼'), ('Recorder', '🎼'),
  ('Tin Whistle', '🎼'), ('Bagpipes', '🎼'), ('Trumpet', '🎺'), ('Flugelhorn', '🎺'), ('Trombone', '🎺'),
  ('French Horn', '📯'), ('Tuba', '🎺'), ('Sousaphone', '🎺'), ('Cajón', '🪘'), ('Congas', '🪘'),
  ('Bongos', '🪘'), ('Djembe', '🪘'), ('Tambourine', '🥁'), ('Shaker', '🥁'), ('Cowbell', '🔔'),
  ('Glockenspiel', '🔔'), ('Vibraphone', '🎼'), ('Marimba', '🎼'), ('Xylophone', '🎼'), ('Turntables', '💿'),
  ('Sampler', '🎛️'), ('Drum Machine', '🎛️'), ('Laptop', '💻'), ('Beatbox', '🎤'), ('Theremin', '🎛️'),
  ('Conductor', '🪄'), ('Sound Engineer', '🎚️'), ('Other', '🎵');

create table user_instruments (
  user_id uuid not null references users (id) on delete cascade,
  instrument_id bigint not null references instruments (id),
  is_primary boolean not null default false,
  notes text,
  created_at timestamptz not null default now(),
  primary key (user_id, instrument_id)
);
create unique index user_instruments_one_primary on user_instruments (user_id) where is_primary;
create index user_instruments_instrument on user_instruments (instrument_id);

create table performers (
  id bigint generated always as identity,
  band_id bigint not null,
  song_id bigint not null,
  -- A member of the band; one who leaves stays as a guest under the name they had.
  user_id uuid,
  name text not null,
  email text,
  instrument_id bigint not null references instruments (id),
  notes text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (band_id, id),
  foreign key (band_id, song_id) references songs (band_id, id) on delete cascade,
  foreign key (band_id, user_id) references members (band_id, user_id) on delete set null (user_id),
  constraint performers_member_once unique (band_id, song_id, user_id, instrument_id)
);
create index performers_id on performers (id);
create index performers_member on performers (band_id, user_id) where user_id is not null;
create index performers_instrument on performers (instrument_id);
create index performers_created_by on performers (created_by);
