import type { OfferSheetView, PaperBlock, PaperCell, PaperColumn, PaperTable } from '@agromarket/shared'
import { Logo } from '../../../ui/brand/logo.tsx'
import { MachineDrawing, PartDrawing } from '../../../ui/drawings/drawing.tsx'
import styles from './offer-sheet.module.css'

/** An offer on paper: mark and branch, buyer, shipment and payment, lines, totals, schedule, author. ui.md 10. */
export function OfferSheet({ sheet: { paper, branch, code } }: { sheet: OfferSheetView }) {
  const { title, subject, validUntil, heads, blocks, schedule, comment } = paper
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Logo />
        <p>
          {branch.name}, {branch.address}
          <br />
          <strong>{branch.phone}</strong>, {branch.schedule}
        </p>
      </header>
      <h1>{title}</h1>
      <p className={styles.soft}>
        {subject && `${subject}. `}Действует до <strong>{validUntil}</strong>
      </p>
      <dl className={styles.heads}>
        {heads.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              {note && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {blocks.map((block) => (
        <Block key={block.id} block={block} hasHeading={blocks.length > 1 || block.id !== 'parts'} />
      ))}
      <Totals paper={paper} />
      {schedule && <Block block={schedule} hasHeading />}
      {comment && <p className={styles.comment}>{comment}</p>}
      <Signature author={paper.author} code={code} />
      <p className={styles.foot}>
        Не является публичной офертой. Наличие и сроки подтверждаются при выставлении счёта.
      </p>
    </article>
  )
}

function Block({ block, hasHeading }: { block: PaperBlock; hasHeading: boolean }) {
  const { heading, note, machine, facts, table } = block
  return (
    <section className={styles.block} aria-label={heading}>
      {hasHeading && (
        <h2>
          {heading} {note && <small>{note}</small>}
        </h2>
      )}
      {(machine || facts.length > 0) && (
        <div className={styles.product}>
          {machine && <MachineDrawing name={machine} width={227} />}
          {facts.length > 0 && (
            <dl>
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
      {table && <Rows table={table} />}
    </section>
  )
}

function Rows({ table: { columns, rows } }: { table: PaperTable }) {
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          {columns.map(({ kind, name }) =>
            kind === 'drawing' ? (
              <td key={kind} data-kind={kind} />
            ) : (
              <th key={name} scope="col" data-kind={kind}>
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {columns.map((column, index) => (
              <Cell key={`${column.kind} ${column.name}`} cell={cells[index]} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ cell, column: { kind, name } }: { cell: PaperCell | undefined; column: PaperColumn }) {
  if (!cell) return <td />
  if (kind === 'drawing') {
    return (
      <td data-kind={kind}>
        <PartDrawing name={cell.text} size={24} />
      </td>
    )
  }
  return (
    <td data-kind={kind} data-label={name}>
      {cell.text}
      {cell.note && <small>{cell.note}</small>}
    </td>
  )
}

function Totals({ paper: { sums, vat, total } }: Pick<OfferSheetView, 'paper'>) {
  return (
    <dl className={styles.totals}>
      {[...sums, vat, total].map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Signature({ author, code }: Pick<OfferSheetView, 'code'> & Pick<OfferSheetView['paper'], 'author'>) {
  const { size, outline } = code
  return (
    <div className={styles.signature}>
      <div>
        {author && (
          <>
            <p className={styles.soft}>Предложение подготовил</p>
            <p>
              <strong>{author.name}</strong>
              {author.position && `, ${author.position.toLowerCase()}`}
            </p>
            <p className={styles.soft}>{[author.phone, author.email].filter(Boolean).join(', ')}</p>
          </>
        )}
      </div>
      <p className={styles.soft}>Открыть предложение и изменить состав</p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR-код предложения"
        shapeRendering="crispEdges"
      >
        <path d={outline} />
      </svg>
    </div>
  )
}
