// What an article may use without importing it.
import Ability from './Ability.astro';
import Card from './Card.astro';
import Diagram from './Diagram.astro';
import Example from './Example.astro';
import Filter from './Filter.astro';
import Flow from './Flow.astro';
import Fold from './Fold.astro';
import HeadCell from './HeadCell.astro';
import H2 from './Heading2.astro';
import H3 from './Heading3.astro';
import Link from './Link.astro';
import Names from './Names.astro';
import Odds from './Odds.astro';
import Ruling from './Ruling.astro';
import Source from './Source.astro';
import Table from './Table.astro';
import Term from './Term.astro';
import Tool from './Tool.astro';
import Value from './Value.astro';

export const inArticles = {
  Ability,
  Card,
  Diagram,
  Example,
  Filter,
  Flow,
  Fold,
  Names,
  Odds,
  Ruling,
  Source,
  Term,
  Tool,
  Value,
  h2: H2,
  h3: H3,
  a: Link,
  table: Table,
  th: HeadCell,
};
