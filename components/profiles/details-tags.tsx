import Handshake from "lucide-react/icons/handshake";
import Leaf from "lucide-react/icons/leaf";

export type DetailsTag = { name: string; field?: "green" | "impact" };

/** Tags describe; they cannot be pressed. A field shows by icon and colour. */
export function DetailsTags({ tags }: { tags: DetailsTag[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map(({ name, field }) => (
        <li key={name} dir="auto" className={field ? `tag tag-${field}` : "tag wrap-anywhere"}>
          {field === "green" && <Leaf aria-hidden />}
          {field === "impact" && <Handshake aria-hidden />}
          {name}
        </li>
      ))}
    </ul>
  );
}
