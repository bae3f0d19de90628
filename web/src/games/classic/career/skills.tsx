// Points on skills, with what each does and costs.

import type { Rules as CareerRules } from "../../../engine/types/career";
import { levelName, RuleLink } from "./common";
import { type Levels, spent, withLevel } from "./words";

export function SkillPicker({
  rules,
  levels,
  change,
}: {
  rules: CareerRules;
  levels: Levels;
  change(levels: Levels): void;
}) {
  const used = spent(rules, levels),
    left = rules.points - used;
  return (
    <div class="ca-picker">
      <p class={left < 0 ? "ca-points problem" : "ca-points"} role="status">
        <b>{left}</b> of {rules.points} points left
        {left > 0 ? ", to keep as general points" : left < 0 ? ": too many are spent" : ""}
      </p>
      <ul>
        {rules.skills.map((skill) => {
          const level = levels[skill.id] ?? (skill.innate ? 0 : -1);
          return (
            <li key={skill.id} class={level > (skill.innate ? 0 : -1) ? "on" : ""}>
              <label>
                <span>
                  <b>{skill.title}</b>
                </span>
                <select
                  name={skill.id}
                  value={level}
                  aria-describedby={`about-${skill.id}`}
                  onChange={(event) => change(withLevel(levels, skill, Number(event.currentTarget.value)))}
                >
                  {skill.innate ? null : <option value={-1}>none</option>}
                  {skill.start.map((cost, each) => (
                    <option
                      key={each}
                      value={each}
                      disabled={each > level && cost - (level < 0 ? 0 : skill.start[level]!) > left}
                    >
                      {levelName(each)} ({cost} pts)
                    </option>
                  ))}
                </select>
              </label>
              <p id={`about-${skill.id}`} class="quiet">
                {skill.text}{" "}
                <RuleLink to={skill.section}>
                  Rule<span class="sr"> of {skill.title}</span>
                </RuleLink>
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
