import classes from './fact-groups.module.css'

interface FactGroupsProps {
  groups: readonly { title: string; facts: readonly { name: string; value: string }[] }[]
}

/** Names and values under headings, two groups beside each other, one below LG. */
export function FactGroups({ groups }: FactGroupsProps) {
  return (
    <div className={classes.groups}>
      {groups.map(({ title, facts }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
