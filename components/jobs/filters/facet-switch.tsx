type Props = { name: string; label: string; isOn: boolean; count?: string };

/** A filter that is on or off, with how many there would be. */
export function FacetSwitch({ name, label, isOn, count }: Props) {
  return (
    <label className="facet-switch">
      <span className="grow font-bold">{label}</span>
      {count && <span className="facet-count">{count}</span>}
      <input type="checkbox" role="switch" name={name} value="on" defaultChecked={isOn} className="switch" />
    </label>
  );
}
