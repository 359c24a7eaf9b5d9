import { getTranslations } from "next-intl/server";
import Form from "next/form";
import { Field } from "@/components/ui/field/field";
import { Link } from "@/components/ui/link";
import { SelectField } from "@/components/ui/field/select-field";
import type { Meet } from "@/lib/allies/schema/meet";
import { SEARCH_LIMIT } from "@/lib/places/schema";
import { topics } from "@/lib/posts/topics";
import { areas } from "@/lib/profiles/areas";
import { meetHref } from "./meet-href";

/** `isPlaceUnknown`: what was typed is no place that anybody knows. */
type Props = { asked: Meet; isPlaceUnknown: boolean };

/** What those whom one may meet have to say of themselves; what is asked for is an address. */
export async function MeetFilters({ asked, isPlaceUnknown }: Props) {
  const [t, topicNames] = [await getTranslations("feed.meet.filters"), await getTranslations("feed.topics")];
  const areaNames = await getTranslations("jobs.areas");
  const { kind, topic, area, place } = asked;
  const inOrder = (options: { value: string; label: string }[]) =>
    options.sort((one, other) => one.label.localeCompare(other.label));
  return (
    <Form
      action="/feed/people"
      prefetch={false}
      scroll={false}
      aria-label={t("label")}
      className="card card-flat flex flex-col gap-3 p-4 md:px-5"
    >
      {kind !== "people" && <input type="hidden" name="kind" value={kind} />}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <SelectField
          id="meet-topic"
          name="topic"
          key={`topic ${topic}`}
          defaultValue={topic ?? ""}
          label={t("topic")}
          none={t("any")}
          options={inOrder(topics.map((value) => ({ value, label: topicNames(value) })))}
        />
        <SelectField
          id="meet-area"
          name="area"
          key={`area ${area}`}
          defaultValue={area ?? ""}
          label={t("area")}
          none={t("any")}
          options={inOrder(areas.map((value) => ({ value, label: areaNames(value) })))}
        />
        <div className="max-sm:col-span-2">
          <Field
            id="meet-place"
            name="place"
            key={`place ${place}`}
            defaultValue={place}
            maxLength={SEARCH_LIMIT}
            label={t("place")}
            hint={t("placeHint")}
            error={isPlaceUnknown ? t("placeUnknown") : undefined}
            autoComplete="off"
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="btn btn-tonal">
          {t("show")}
        </button>
        {(topic || area || place) && (
          <Link href={meetHref({ kind })} scroll={false} className="btn btn-secondary">
            {t("clear")}
          </Link>
        )}
      </div>
    </Form>
  );
}
