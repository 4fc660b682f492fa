// What a server has done so far, as Prometheus reads it. Nothing of what was asked is in it.

/** Upper ends of the classes of how long a request took, in seconds. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];

/** Numbers that are read when somebody asks: how many threads there are, how many lines wait. */
export type Gauges = () => Readonly<Record<string, number>>;

export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #answers = new Map<string, number>();
  readonly #classes = SECONDS.map(() => 0);
  #seconds = 0;
  #ended = 0;
  #open = 0;

  begin(): void {
    this.#open++;
  }

  /** A request that was answered, by the route that it went to. */
  end(route: string, status: number, seconds: number): void {
    this.#open--;
    this.#ended++;
    this.#seconds += seconds;
    raise(this.#requests, `route="${route}",status="${status}"`);
    SECONDS.forEach((most, i) => {
      if (seconds <= most) this.#classes[i]!++;
    });
  }

  /** A question that was answered or refused; refusals by their code. */
  answered(code: string | null): void {
    raise(this.#answers, `result="${code ?? 'ok'}"`);
  }

  /** All of it as text. */
  text(gauges: Readonly<Record<string, number>>): string {
    const lines: string[] = [];
    const metric = (name: string, type: string, help: string, values: Iterable<readonly [string, number]>) => {
      lines.push(`# HELP sightline_${name} ${help}`, `# TYPE sightline_${name} ${type}`);
      for (const [labels, value] of values) lines.push(`sightline_${name}${labels} ${value}`);
    };
    const labelled = (counts: ReadonlyMap<string, number>) =>
      [...counts].map(([labels, count]) => [`{${labels}}`, count] as const);
    metric('requests_total', 'counter', 'Requests answered.', labelled(this.#requests));
    metric('questions_total', 'counter', 'Questions answered, or refused with a code.', labelled(this.#answers));
    metric('requests_open', 'gauge', 'Requests that are being answered.', [['', this.#open]]);
    metric('request_seconds', 'histogram', 'How long requests took.', [
      ...SECONDS.map((most, i) => [`_bucket{le="${most}"}`, this.#classes[i]!] as const),
      ['_bucket{le="+Inf"}', this.#ended],
      ['_sum', this.#seconds],
      ['_count', this.#ended],
    ]);
    for (const [name, value] of Object.entries(gauges)) metric(name, 'gauge', 'Now.', [['', value]]);
    return `${lines.join('\n')}\n`;
  }
}

function raise(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
